import type { Transaction } from 'firebase-admin/firestore';
import { ancestorFolders, isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import { JOBS, type JobFailure } from '@navette/core/calls/jobs';
import { database } from '../platform/admin-app.ts';
import { chunksOf } from '../walk/chunks-of.ts';
import { logDeferral } from '../platform/log-failure.ts';
import { mirrorRecords } from '../mirror/mirror-records.ts';
import { leftSince } from '../records/departures.ts';
import { changeAccess, type AccessChange, type Revise } from '../changes/change-access.ts';
import {
  countWithin,
  metas,
  pageByPath,
  withinFolder,
  type Cursor,
} from '../records/meta-collection.ts';
import { propagateAccess } from '../changes/propagate-access.ts';
import { countNotes, hasNotes, revokeLinks } from '../records/revoke-links.ts';
import { readJob, type JobInput, type StoredJob } from '../jobs/stored-job.ts';
import { COMMENTS_PAUSE_MS, type DonePage, type PageToDo, type Work } from '../jobs/job-handler.ts';

type AccessInput = Extract<JobInput, { kind: 'access' }>;
type Todo = PageToDo<AccessInput>;

/** Firestore's limit on the values of an `in`. */
const MAX_IN = 30;

/**
 * Changes the access of an item, and of everything beneath it that inherits. Each page closes first:
 * the records, then their rows in the comments database. Then links are revoked. What the comments
 * database has missed comes last.
 */
export const accessJob: Work<AccessInput> = {
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
  if (cursor === null && input.change !== null) {
    const { change } = input;
    const revise: Revise = (transaction) => stillToDo(job, change, transaction);
    const outcome = await changeAccess(path, change, resumed ? revise : undefined);
    if (outcome === 'superseded') return { next: null };
    if (outcome === 'missing') {
      return { next: null, failures: [{ path, reason: 'not-found' }] };
    }
    written.push(path);
  }
  if (!isFolderPath(path)) return closed(todo, { written, paths: [path], next: null });
  const page = await propagateAccess(
    {
      folder: path,
      dropOwnBefore: input.dropOwn ? job.created_at : null,
      naming: input.contentOwner && { owner: input.contentOwner, before: job.created_at },
    },
    cursor as Cursor | null,
  );
  written.push(...page.rewritten);
  return closed(todo, {
    written,
    paths: page.paths,
    next: page.next,
    failures: page.failed.map((failed) => ({ path: failed, reason: 'internal' })),
  });
}

/** A page of records as they are now, some of them written by this page. */
interface RecordsPage {
  written: readonly ItemPath[];
  paths: readonly ItemPath[];
  next: Cursor | null;
  failures?: readonly JobFailure[];
}

/**
 * Mirrors a page of records: all of them, since a worker may have written some, and died before it
 * mirrored them.
 */
async function closed(
  todo: Todo,
  { written, paths, next, failures = [] }: RecordsPage,
): Promise<DonePage> {
  const { job } = todo;
  const commentsPending = await mirrorOrDefer(todo, paths);
  const counts = { updated: written.length };
  const result = { done: paths.length, counts, failures, commentsPending };
  if (next !== null) return { ...result, next: { step: 'records', cursor: next } };
  if (await hasNotes(job.path)) return { ...result, next: { step: 'links', cursor: null } };
  return { ...result, ...afterLinks(commentsPending) };
}

function afterLinks(commentsPending: boolean): Pick<DonePage, 'next' | 'pauseMs'> {
  if (!commentsPending) return { next: null };
  return { next: { step: 'comments', cursor: null }, pauseMs: COMMENTS_PAUSE_MS };
}

/**
 * What is left of a job's change of its item. A job that has waited must not undo what was asked for
 * since: another change of the item's access, or one of a folder above that makes the item inherit, or
 * names its owner. Nor does it name people again who have left. Read in the transaction of the change:
 * a job that is stored later finds the change done, and undoes it as it should.
 */
async function stillToDo(
  job: StoredJob,
  change: AccessChange,
  transaction: Transaction,
): Promise<AccessChange | null> {
  const later = await laterChanges(job, transaction);
  if (later.some((other) => other.path === job.path || other.drop_own)) return null;
  if (change.inherits) return change;
  const left = await leftSince(transaction, job.created_at);
  const { owner, ...access } = change;
  const isNamed =
    owner !== undefined &&
    !later.some((other) => other.names_owners) &&
    !(owner.owner_email !== null && left.has(owner.owner_email));
  const allowedEmails = access.allowedEmails.filter((email) => !left.has(email));
  return { ...access, allowedEmails, ...(isNamed ? { owner } : {}) };
}

/** Changes of access that were asked for after a job's, of its item or of a folder above. */
async function laterChanges(job: StoredJob, transaction: Transaction): Promise<StoredJob[]> {
  const later: StoredJob[] = [];
  for (const chunk of chunksOf([job.path, ...ancestorFolders(job.path)], MAX_IN)) {
    const jobs = database().collection(JOBS).where('path', 'in', chunk);
    for (const document of (await transaction.get(jobs)).docs) {
      const other = readJob(document);
      if (other?.kind === 'access' && other.created_at > job.created_at) later.push(other);
    }
  }
  return later;
}

/** @returns whether the comments database still has to get these records, or earlier ones */
async function mirrorOrDefer(
  { comments, job }: Todo,
  paths: readonly ItemPath[],
): Promise<boolean> {
  if (comments === null || job.comments_pending) return job.comments_pending;
  try {
    await mirrorRecords(comments, paths);
    return false;
  } catch (error) {
    logDeferral('the comments follow later', error);
    return true;
  }
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
  return { done: documents.length, next: null, commentsPending: false };
}
