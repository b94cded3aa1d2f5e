import { Timestamp } from 'firebase-admin/firestore';
import { isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import type { JobFailure } from '@navette/core/calls/jobs';
import { closeFolder, openFolder } from '../mirror/closing-folders.ts';
import { mirrorRecords } from '../mirror/mirror-records.ts';
import { changeAccess, type Revise } from '../items/change-access.ts';
import {
  countWithin,
  metas,
  pageByPath,
  withinFolder,
  type Cursor,
} from '../records/meta-collection.ts';
import { propagateAccess } from '../items/propagate-access.ts';
import { countNotes, hasNotes, revokeLinks } from '../records/revoke-links.ts';
import {
  COMMENTS_PAUSE_MS,
  type DonePage,
  type JobHandler,
  type PageToDo,
} from '../jobs/job-handler.ts';
import type { JobInput } from '../jobs/stored-job.ts';
import { isBeingMoved, reachesContent, stillToDo } from '../jobs/waiting-change.ts';
import { mirrorOrDefer } from './mirror-or-defer.ts';

type AccessInput = Extract<JobInput, { kind: 'access' }>;
type Todo = PageToDo<AccessInput>;

/**
 * Changes the access of an item, and of everything beneath it that inherits. Each page writes records,
 * then their rows in the comments database. After all pages, links are revoked. Last comes what the
 * comments database has missed.
 */
export const accessJob: JobHandler<AccessInput> = {
  page(todo) {
    if (todo.step === 'records') return recordsPage(todo);
    return todo.step === 'links' ? linksPage(todo) : commentsPage(todo);
  },
  total({ job: { path }, step }) {
    return step === 'links' ? countNotes(path) : countWithin(metas(), path);
  },
};

async function recordsPage(todo: Todo): Promise<DonePage> {
  const { job, input, cursor, resumed } = todo;
  const { path } = job;
  const written: ItemPath[] = [];
  // A move may have begun since the call has looked. Before it does, it looks for this job.
  const isFirst = cursor === null && !resumed;
  if (isFirst && reachesContent(input) && (await isBeingMoved(path))) {
    return { next: null, failures: [{ path, reason: 'changed' }] };
  }
  // Assumed where it is not known: when content loses its own access or owner, or when another worker began this page.
  let isNarrower = reachesContent(input) || resumed;
  if (cursor === null && input.change !== null) {
    const { change } = input;
    const revise: Revise = (transaction) => stillToDo(job, change, transaction);
    const outcome = await changeAccess(path, change, input.seen, resumed ? revise : undefined);
    if (outcome === 'superseded') return { next: null };
    if (outcome === 'missing' || outcome === 'unseen') {
      const reason = outcome === 'missing' ? 'not-found' : 'changed';
      return { next: null, failures: [{ path, reason }] };
    }
    written.push(path);
    isNarrower ||= outcome === 'narrowed';
  }
  if (cursor === null && isNarrower && isFolderPath(path)) {
    await mirrorOrDefer(todo, (comments) => closeFolder(comments, path));
  }
  if (!isFolderPath(path)) return closed(todo, { written, paths: [path], next: null });
  const before = contentSeenIn(todo);
  const page = await propagateAccess(
    {
      folder: path,
      applyBefore: input.dropOwn ? before : null,
      naming: input.contentOwner && { owner: input.contentOwner, before },
    },
    cursor as Cursor | null,
  );
  written.push(...page.rewritten);
  return closed(todo, {
    written,
    kept: page.kept,
    paths: page.paths,
    next: page.next,
    failures: page.failed.map((failed) => ({ path: failed, reason: 'internal' })),
  });
}

/** When the person saw the content of the folder: access that was set after that stays. */
function contentSeenIn({ job: { created_at }, input }: Todo): Timestamp {
  const { contentSeen = Infinity } = input;
  return contentSeen < created_at.toMillis() ? Timestamp.fromMillis(contentSeen) : created_at;
}

/** A page of records as they are now, some of them written by this page. */
interface RecordsPage {
  written: readonly ItemPath[];
  kept?: number;
  paths: readonly ItemPath[];
  next: Cursor | null;
  failures?: readonly JobFailure[];
}

/** Mirrors all records of a page, since a worker that died may have written some and not mirrored them. */
async function closed(
  todo: Todo,
  { written, kept = 0, paths, next, failures = [] }: RecordsPage,
): Promise<DonePage> {
  const { job } = todo;
  const commentsPending = await mirrorOrDefer(todo, async (comments) => {
    await mirrorRecords(comments, paths);
    if (next === null && isFolderPath(job.path)) await openFolder(comments, job.path);
  });
  const counts = { updated: written.length, ...(kept > 0 ? { kept } : {}) };
  const result = { done: paths.length, counts, failures, commentsPending };
  if (next !== null) return { ...result, next: { step: 'records', cursor: next } };
  if (await hasNotes(job.path)) return { ...result, next: { step: 'links', cursor: null } };
  return { ...result, ...afterLinks(commentsPending) };
}

function afterLinks(commentsPending: boolean): Pick<DonePage, 'next' | 'pauseMs'> {
  if (!commentsPending) return { next: null };
  return { next: { step: 'comments', cursor: null }, pauseMs: COMMENTS_PAUSE_MS };
}

async function linksPage({ job, cursor }: Todo): Promise<DonePage> {
  const { files, failed, next } = await revokeLinks(job.path, cursor as Cursor | null);
  const result = {
    done: files.length + failed.length,
    counts: { linksReplaced: files.length },
    failures: failed.map((path) => ({ path, reason: 'internal' as const })),
  };
  if (next !== null) return { ...result, next: { step: 'links', cursor: next } };
  return { ...result, ...afterLinks(job.comments_pending) };
}

async function commentsPage({ job, cursor, comments }: Todo): Promise<DonePage> {
  const { path } = job;
  if (comments === null) return { next: null };
  if (!isFolderPath(path)) {
    await mirrorRecords(comments, [path]);
    return { next: null, commentsPending: false };
  }
  const records = withinFolder(metas().select('file_path'), path);
  const { documents, next } = await pageByPath(records, cursor as Cursor | null);
  await mirrorRecords(
    comments,
    documents.map((record) => String(record.get('file_path'))),
  );
  if (next !== null) return { done: documents.length, next: { step: 'comments', cursor: next } };
  await openFolder(comments, path);
  return { done: documents.length, next: null, commentsPending: false };
}
