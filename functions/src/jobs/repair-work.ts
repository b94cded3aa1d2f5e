import { ROOT, type ItemPath } from '@navette/core/item-path';
import type { JobFailure, JobStep } from '@navette/core/jobs';
import { deleteOrphanedComments } from '../mirror/orphaned-comments.ts';
import { rebuildAccess, rebuildAdmins, type MirrorCursor } from '../mirror/rebuild-mirror.ts';
import { countWithin, metas, type Cursor } from '../records/meta-collection.ts';
import { repairFromObjects } from '../records/repair-from-objects.ts';
import { removeMisplacedRecords, removeOrphans } from '../records/repair-from-records.ts';
import { countNotes, revokeLinks } from '../records/revoke-links.ts';
import { askForThumbnails, hourOf } from '../thumbnails/ask-for-thumbnails.ts';
import { sweepFrames } from '../thumbnails/frames.ts';
import { removeOrphanedThumbnails } from '../thumbnails/orphaned-thumbnails.ts';
import type { JobInput } from './stored-job.ts';
import type { DonePage, PageToDo, Work } from './work.ts';

type RepairInput = Extract<JobInput, { kind: 'repair' }>;
type Todo = PageToDo<RepairInput>;

/**
 * Repairs missing, stale and orphaned records in a folder, or everywhere, from the objects. Then
 * revokes the links that an interrupted change of access has left, removes thumbnails of what is gone, and
 * brings the comments database into agreement. A second repair finds nothing.
 *
 * Files without a thumbnail get it afterwards, from the function that makes them.
 */
export const repairWork: Work<RepairInput> = {
  page(todo) {
    return PAGE_OF[todo.step](todo);
  },
  async total({ job: { path }, step }) {
    if (step === 'links') return countNotes(path);
    return step === 'finish' || step === 'thumbnails' ? null : countWithin(metas(), path);
  },
};

const PAGE_OF = {
  records: misplacedPage,
  files: filesPage,
  links: linksPage,
  thumbnails: thumbnailsPage,
  comments: commentsPage,
  finish: finishPage,
} satisfies Record<JobStep, (todo: Todo) => Promise<DonePage>>;

async function misplacedPage({ job, cursor }: Todo): Promise<DonePage> {
  const { removed, next } = await removeMisplacedRecords(job.path, cursor as Cursor | null);
  const counts = { removed };
  if (next === null) return { counts, next: { step: 'files', cursor: null } };
  return { counts, next: { step: 'records', cursor: next } };
}

/** How far the walk over the objects is, and behind it that over the records of the same paths. */
interface FilesCursor {
  /** The page of objects to list next; null: the first. */
  objects: string | null;
  /** The last path whose record was compared; null: none yet. */
  compared: ItemPath | null;
  /** Records of the page of objects before, when they were too many for one page. */
  rest: { upTo: ItemPath | null; page: Cursor } | null;
}

/** Compares a page of objects with the records of the same range of paths. */
async function filesPage({ job, cursor }: Todo): Promise<DonePage> {
  const { objects, compared, rest } = (cursor ?? {
    objects: null,
    compared: null,
    rest: null,
  }) as FilesCursor;
  const range = { folder: job.path, after: compared };
  if (rest !== null) {
    // The objects of this range are not known any more: they are looked for one by one.
    const { upTo, page } = rest;
    const { removed, next } = await removeOrphans({ ...range, upTo, existing: new Set() }, page);
    return { counts: { removed }, next: afterFiles({ objects, compared, upTo, next }) };
  }
  const listed = await repairFromObjects(job.path, objects);
  await askForThumbnails(listed.withoutThumbnail, hourOf(new Date()));
  const counts = { created: 0, updated: 0, removed: 0 };
  for (const outcome of listed.outcomes) if (outcome !== 'unchanged') counts[outcome]++;
  // After the last page of objects come all records that are left.
  const upTo = listed.next === null ? null : listed.last;
  const existing = new Set(listed.existing);
  const { removed, next } = await removeOrphans({ ...range, upTo, existing }, null);
  return {
    done: listed.existing.length,
    counts: { ...counts, removed: counts.removed + removed },
    failures: listed.failed.map(failureOf),
    next: afterFiles({ objects: listed.next, compared, upTo, next }),
  };
}

/** @param place.next the next page of records up to `upTo`, or null */
function afterFiles(place: {
  objects: string | null;
  compared: ItemPath | null;
  upTo: ItemPath | null;
  next: Cursor | null;
}): DonePage['next'] {
  const { objects, compared, upTo, next } = place;
  if (next !== null) {
    return { step: 'files', cursor: { objects, compared, rest: { upTo, page: next } } };
  }
  if (upTo === null) return { step: 'links', cursor: null };
  return { step: 'files', cursor: { objects, compared: upTo, rest: null } };
}

async function linksPage({ job, cursor }: Todo): Promise<DonePage> {
  const { files, failed, next } = await revokeLinks(job.path, cursor as Cursor | null);
  return {
    done: files.length + failed.length,
    counts: { linksReplaced: files.length },
    failures: failed.map(failureOf),
    next: { step: next === null ? 'thumbnails' : 'links', cursor: next },
  };
}

/** The thumbnails come first, then the frames of videos that nobody has taken. */
type ThumbnailsCursor = { thumbnails: string } | { frames: string | null };

async function thumbnailsPage({ job, cursor }: Todo): Promise<DonePage> {
  const place = cursor as ThumbnailsCursor | null;
  if (place !== null && 'frames' in place) {
    const { next } = await sweepFrames(job.path, place.frames);
    if (next === null) return { next: { step: 'comments', cursor: null } };
    return { next: { step: 'thumbnails', cursor: { frames: next } } };
  }
  const { next } = await removeOrphanedThumbnails(job.path, place?.thumbnails ?? null);
  const following = next === null ? { frames: null } : { thumbnails: next };
  return { next: { step: 'thumbnails', cursor: following } };
}

/** The mirror of the records comes first, then the comments on files that are gone. */
type CommentsCursor = { mirror: MirrorCursor } | { orphans: string | null };

async function commentsPage({ job, cursor, comments }: Todo): Promise<DonePage> {
  if (comments === null) return { next: null };
  const place = cursor as CommentsCursor | null;
  if (place !== null && 'orphans' in place) {
    const { next } = await deleteOrphanedComments(comments, job.path, place.orphans);
    if (next !== null) return { next: { step: 'comments', cursor: { orphans: next } } };
    return { next: job.path === ROOT ? { step: 'finish', cursor: null } : null };
  }
  const page = await rebuildAccess(comments, job.path, place?.mirror ?? null);
  const { compared, differing, closed, next } = page;
  return {
    done: compared,
    counts: { mirrored: differing, mirrorClosed: closed },
    next: { step: 'comments', cursor: next === null ? { orphans: null } : { mirror: next } },
  };
}

async function finishPage({ comments }: Todo): Promise<DonePage> {
  if (comments === null) return { next: null };
  const { differing, closed } = await rebuildAdmins(comments);
  return { next: null, counts: { mirrored: differing, mirrorClosed: closed } };
}

function failureOf(path: ItemPath): JobFailure {
  return { path, reason: 'internal' };
}
