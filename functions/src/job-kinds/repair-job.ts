import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import type { JobFailure, JobStep } from '@navette/core/calls/jobs';
import { MAX_TOLD_PATHS } from '@navette/core/calls/notices';
import { versionOwner } from '@navette/core/files/versions';
import { openFoldersClosedBefore } from '../mirror/closing-folders.ts';
import { refreshKnownWords } from '../mirror/known-words.ts';
import {
  deleteOrphanedComments,
  findOrphanedComments,
  settleKeptComments,
} from '../mirror/orphaned-comments.ts';
import { pathOfMetaId } from '../mirror/path-of-meta-id.ts';
import { rebuildAccess, rebuildAdmins, type MirrorCursor } from '../mirror/rebuild-mirror.ts';
import type { CommentsService } from '../mirror/postgrest.ts';
import { settleMaintenance } from '../mirror/settle-maintenance.ts';
import { countWithin, metas, type Cursor } from '../records/meta-collection.ts';
import { forecastFromObjects } from '../changes/forecast-repair.ts';
import {
  repairFromObjects,
  type ReadRange,
  type RepairedPage,
} from '../changes/repair-from-objects.ts';
import { findOrphanedVersions } from '../changes/orphaned-versions.ts';
import { reconcileGone } from '../changes/reconcile.ts';
import { sweepIncoming } from '../changes/take-incoming.ts';
import { findUnnamedBinned } from '../changes/sweep-bin.ts';
import { takeUnlisted, type Unlisted, type UnlistedWalk } from '../changes/unlisted.ts';
import { forgetExpiredLines } from '../journal/forget-expired-lines.ts';
import { forgetExpired } from '../records/removed-records.ts';
import {
  currentLimit,
  isBraked,
  LARGEST_LIMIT,
  noteBraked,
  noteUnbraked,
} from '../changes/repair-brake.ts';
import {
  findNamelessRecords,
  findOrphans,
  pageOfRange,
  removeMisplacedRecords,
} from '../changes/repair-from-records.ts';
import { brakeSettings } from '../changes/brake-settings.ts';
import { countNotes, revokeLinks } from '../records/revoke-links.ts';
import { deleteObjects, type ObjectToDelete } from '../objects/delete-objects.ts';
import { closedNow } from '../platform/closed-now.ts';
import { askToOpen, hourOf } from '../opening/opening-task.ts';
import { askForMissingTexts } from '../texts/ask-for-texts.ts';
import { removeTexts } from '../texts/file-texts.ts';
import { wantsTexts } from '../texts/text-search.ts';
import { sweepFrames } from '../thumbnails/frames.ts';
import { removeOrphanedThumbnails } from '../thumbnails/orphaned-thumbnails.ts';
import type { JobInput } from '../jobs/stored-job.ts';
import type { DonePage, PageToDo, JobHandler } from '../jobs/job-handler.ts';

type RepairInput = Extract<JobInput, { kind: 'repair' }>;
type Todo = PageToDo<RepairInput>;

/**
 * Repairs missing, stale and orphaned records in a folder, or everywhere, from the objects. Then
 * revokes the links that an interrupted change of access has left, removes thumbnails of what is gone, and
 * brings the comments database into agreement. A second repair finds nothing.
 *
 * Files without a thumbnail get it afterwards, from the function that makes them; those without a text as well.
 *
 * A dry run only counts, along the same walk: records and rows as they are now, so that rows of records that it would
 * create do not count as different.
 */
export const repairJob: JobHandler<RepairInput> = {
  page(todo) {
    return PAGE_OF[todo.step](todo);
  },
  async total({ job: { path }, step }) {
    if (step === 'links') return countNotes(path);
    return step === 'finish' || step === 'thumbnails' ? null : countWithin(metas(), path);
  },
};

const PAGE_OF = {
  records: namelessPage,
  files: filesPage,
  links: linksPage,
  thumbnails: thumbnailsPage,
  comments: commentsPage,
  finish: finishPage,
} satisfies Record<JobStep, (todo: Todo) => Promise<DonePage>>;

/** Records that are to go; nothing is removed before all of them are known (see `repair-brake.ts`). */
interface Found {
  /** Ids of those that are nobody's record. */
  misplaced: readonly string[];
  /** Paths of items that are not in the bucket. */
  gone: readonly ItemPath[];
  /** All, also those that are too many to be listed. */
  count: number;
  /** The first of those, to be told; absent while all are listed. */
  told?: readonly ItemPath[];
}

const NOTHING: Found = { misplaced: [], gone: [], count: 0 };

/** With more of what is to go. Of more than a repair may remove, only the first are listed, to be told. */
function withMore(found: Found, more: { misplaced?: string[]; gone?: ItemPath[] }): Found {
  const { misplaced = [], gone = [] } = more;
  const count = found.count + misplaced.length + gone.length;
  if (count > LARGEST_LIMIT) {
    const told = [...toldOf(found), ...toldOf({ misplaced, gone })].slice(0, MAX_TOLD_PATHS);
    return { ...NOTHING, count, told };
  }
  return {
    misplaced: [...found.misplaced, ...misplaced],
    gone: [...found.gone, ...gone],
    count,
  };
}

/** What is to be told of what was found: a misplaced record by the path of its id, if that is one. */
function toldOf({ told, gone, misplaced }: Omit<Found, 'count'>): readonly ItemPath[] {
  return told ?? [...gone, ...misplaced.map((id) => pathOfMetaId(id) ?? id)];
}

/** Removes what a page has found at once, if somebody has confirmed it; otherwise notes it. */
async function removeOrNote(
  { input }: Todo,
  found: Found,
  more: { misplaced?: string[]; gone?: ItemPath[] },
): Promise<{ found: Found; removed: number }> {
  if (input.confirmed !== true) return { found: withMore(found, more), removed: 0 };
  return { found, removed: await remove(withMore(NOTHING, more), more) };
}

async function remove(
  { count }: Found,
  { misplaced = [], gone = [] }: { misplaced?: readonly string[]; gone?: readonly ItemPath[] },
): Promise<number> {
  await removeMisplacedRecords(misplaced);
  await reconcileGone(gone);
  return count;
}

interface RecordsCursor {
  page: Cursor | null;
  found: Found;
}

async function namelessPage(todo: Todo): Promise<DonePage> {
  const place = (todo.cursor ?? { page: null, found: NOTHING }) as RecordsCursor;
  const { ids, next } = await findNamelessRecords(todo.job.path, place.page);
  const { found, removed } = await removeOrNote(todo, place.found, { misplaced: ids });
  const counts = { removed };
  if (next !== null) return { counts, next: { step: 'records', cursor: { page: next, found } } };
  return { counts, next: { step: 'files', cursor: { ...FIRST_FILES, found } } };
}

/** How far the walk over the objects is, and behind it that over the records of the same paths. */
interface FilesCursor {
  /** The page of objects to list next; null: the first. */
  objects: string | null;
  /** The last path whose record was compared; null: none yet. */
  compared: ItemPath | null;
  /** Records of the page of objects before, when they were too many for one page. */
  rest: { upTo: ItemPath | null; page: Cursor } | null;
  found: Found;
  /** Whether both walks have ended, and what they have found is to be removed. */
  isWalked?: boolean;
}

const FIRST_FILES: FilesCursor = { objects: null, compared: null, rest: null, found: NOTHING };

/** Compares a page of objects with the records of the same range of paths. */
async function filesPage(todo: Todo): Promise<DonePage> {
  const { job } = todo;
  const place = (todo.cursor ?? FIRST_FILES) as FilesCursor;
  const { objects, compared, rest } = place;
  if (place.isWalked) return removalPage(todo, place.found);
  const range = { folder: job.path, after: compared };
  if (rest !== null) {
    // The objects of this range are not known any more: they are looked for one by one.
    const { upTo, page } = rest;
    const records = await pageOfRange({ ...range, upTo }, page, ['file_path']);
    const { next, ...wrong } = await findOrphans(records, new Set());
    const { found, removed } = await removeOrNote(todo, place.found, wrong);
    return { counts: { removed }, next: afterFiles({ objects, compared, upTo, next, found }) };
  }
  const readRange: ReadRange = (upTo) => pageOfRange({ ...range, upTo }, null);
  const listed = await (todo.input.dryRun === true
    ? forecastPage({ folder: job.path, cursor: objects, before: compared, readRange })
    : repairedPage(job.path, objects, readRange));
  const { counts } = listed;
  // After the last page of objects come all records that are left.
  const upTo = listed.next === null ? null : listed.last;
  const existing = new Set(listed.existing);
  const { next, ...wrong } = await findOrphans(listed.records, existing);
  const { found, removed } = await removeOrNote(todo, place.found, wrong);
  return {
    done: listed.existing.length,
    counts: { ...counts, removed: counts.removed + removed },
    failures: listed.failed.map(failureOf),
    next: afterFiles({ objects: listed.next, compared, upTo, next, found }),
  };
}

/** What was done with a page of objects, or would be. */
type ListedPage = Pick<RepairedPage, 'existing' | 'last' | 'failed' | 'records' | 'next'> & {
  counts: { created: number; updated: number; removed: number };
};

async function repairedPage(
  folder: ItemPath,
  cursor: string | null,
  readRange: ReadRange,
): Promise<ListedPage> {
  const listed = await repairFromObjects(folder, cursor, readRange);
  await askToOpen('thumbnail', listed.withoutThumbnail, hourOf(new Date()));
  const counts = { created: 0, updated: 0, removed: 0 };
  for (const outcome of listed.outcomes) if (outcome !== 'unchanged') counts[outcome]++;
  return { ...listed, counts };
}

async function forecastPage(at: {
  folder: ItemPath;
  cursor: string | null;
  before: ItemPath | null;
  readRange: ReadRange;
}): Promise<ListedPage> {
  const { created, updated, ...listed } = await forecastFromObjects(at);
  return { ...listed, failed: [], counts: { created, updated, removed: 0 } };
}

/** @param place.next the next page of records up to `upTo`, or null */
function afterFiles(place: {
  objects: string | null;
  compared: ItemPath | null;
  upTo: ItemPath | null;
  next: Cursor | null;
  found: Found;
}): DonePage['next'] {
  const { objects, compared, upTo, next, found } = place;
  const cursor: FilesCursor =
    next !== null
      ? { objects, compared, rest: { upTo, page: next }, found }
      : upTo !== null
        ? { objects, compared: upTo, rest: null, found }
        : { ...FIRST_FILES, found, isWalked: true };
  return { step: 'files', cursor };
}

/** Removes what the walks have found, unless it is more than may go without a confirmation. */
async function removalPage({ job, input }: Todo, found: Found): Promise<DonePage> {
  const next = { step: 'links', cursor: null } as const;
  // Listed before anything was removed, and none of it is listed when it is too much.
  const limit = found.count === 0 ? 0 : await currentLimit(brakeSettings());
  if (input.dryRun === true) {
    const counts = found.count > limit ? { wouldRemove: found.count } : { removed: found.count };
    return { counts, next };
  }
  if (found.count > limit) {
    await noteBraked(job.path, { wouldRemove: found.count, limit, paths: toldOf(found) });
    return { counts: { wouldRemove: found.count }, next };
  }
  const removed = await remove(found, found);
  await noteUnbraked(job.path);
  return { counts: { removed }, next };
}

async function linksPage({ job, input, cursor }: Todo): Promise<DonePage> {
  if (input.dryRun === true) {
    const counts = { linksReplaced: await countNotes(job.path) };
    return { counts, next: { step: 'thumbnails', cursor: { versions: null } } };
  }
  const { files, failed, next } = await revokeLinks(job.path, cursor as Cursor | null);
  return {
    done: files.length + failed.length,
    counts: { linksReplaced: files.length },
    failures: failed.map(failureOf),
    next: { step: next === null ? 'thumbnails' : 'links', cursor: next },
  };
}

/**
 * The thumbnails come first, then the frames of videos that nobody has taken, earlier versions, new ones that nobody has
 * taken, and the objects of the bin: the names of the last two do not tell of which folder they are, so that a repair of
 * everything looks at them. A dry run looks at the versions and the bin alone: the rest can be made again.
 */
type ThumbnailsCursor =
  | { thumbnails: string }
  | { frames: string | null }
  | { versions: string | null; found?: Unlisted<ObjectToDelete> }
  | { incoming: string | null }
  | { bin: string | null; found?: Unlisted<ObjectToDelete> };

async function thumbnailsPage(todo: Todo): Promise<DonePage> {
  const { job, input } = todo;
  const place = todo.cursor as ThumbnailsCursor | null;
  const comments = { step: 'comments', cursor: null } as const;
  const then = (cursor: ThumbnailsCursor) => ({ step: 'thumbnails', cursor }) as const;
  if (place !== null && 'bin' in place) {
    const { objects, next } = await findUnnamedBinned(place.bin);
    const page = { items: objects, isLast: next === null };
    const { found, counts } = await takeUnlisted(binnedWalk(todo), place.found, page);
    return { counts, next: next === null ? comments : then({ bin: next, found }) };
  }
  if (place !== null && 'incoming' in place) {
    const { next } = await sweepIncoming(place.incoming);
    return { next: then(next === null ? { bin: null } : { incoming: next }) };
  }
  if (place !== null && 'versions' in place) {
    const { objects, next } = await findOrphanedVersions(job.path, place.versions);
    const page = { items: objects, isLast: next === null };
    const { found, counts } = await takeUnlisted(versionsWalk(todo), place.found, page);
    if (next !== null) return { counts, next: then({ versions: next, found }) };
    if (job.path !== ROOT) return { counts, next: comments };
    return { counts, next: then(input.dryRun === true ? { bin: null } : { incoming: null }) };
  }
  if (place !== null && 'frames' in place) {
    const { next } = await sweepFrames(job.path, place.frames);
    return { next: then(next === null ? { versions: null } : { frames: next }) };
  }
  const { next } = await removeOrphanedThumbnails(job.path, place?.thumbnails ?? null);
  return { next: then(next === null ? { frames: null } : { thumbnails: next }) };
}

function versionsWalk(todo: Todo): UnlistedWalk<ObjectToDelete> {
  return {
    ...walkOf(todo),
    kind: 'versions',
    remove: deleteObjects,
    fileOf: ({ name }) => versionOwner(name)?.path ?? null,
  };
}

function binnedWalk(todo: Todo): UnlistedWalk<ObjectToDelete> {
  // Its name tells nothing, and the document that told of which file it is is gone.
  return { ...walkOf(todo), kind: 'binned', remove: deleteObjects, fileOf: () => null };
}

function walkOf({ job, input }: Todo) {
  const [isDryRun, isConfirmed] = [input.dryRun === true, input.confirmed === true];
  return { folder: job.path, isDryRun, isConfirmed };
}

/** Texts that one repair has taken out: what the function can do in some hours. The rest follows in later nights. */
const MAX_TEXTS = 20_000;

/**
 * The mirror of the records comes first, with the texts that are missing; then texts that nobody wants any more, and the
 * comments on files that are gone.
 */
type CommentsCursor =
  | { mirror: MirrorCursor; texts: number }
  | { unwanted: true }
  | { orphans: string | null; found?: Unlisted<ItemPath> };

async function commentsPage(todo: Todo): Promise<DonePage> {
  const { job, input, comments } = todo;
  if (comments === null) {
    return { next: job.path === ROOT ? { step: 'finish', cursor: null } : null };
  }
  const place = todo.cursor as CommentsCursor | null;
  if (place !== null && 'orphans' in place) return orphansPage(todo, comments, place);
  if (place !== null && 'unwanted' in place) {
    const { next } = await removeTexts(comments, job.path);
    return { next: toComments(next === null ? { orphans: null } : { unwanted: true }) };
  }
  const isDryRun = input.dryRun === true;
  const page = await rebuildAccess(comments, job.path, place?.mirror ?? null, { isDryRun });
  const { documents, compared, differing, closed, next } = page;
  const before = place?.texts ?? 0;
  const asked =
    wantsTexts() && !isDryRun
      ? await askForMissingTexts(comments, documents, MAX_TEXTS - before)
      : 0;
  return {
    done: compared,
    counts: { mirrored: differing, mirrorClosed: closed },
    next: toComments(afterMirror(next, before + asked, isDryRun)),
  };
}

const toComments = (cursor: CommentsCursor) => ({ step: 'comments', cursor }) as const;

function afterMirror(next: MirrorCursor | null, texts: number, isDryRun: boolean): CommentsCursor {
  if (next !== null) return { mirror: next, texts };
  return wantsTexts() || isDryRun ? { orphans: null } : { unwanted: true };
}

async function orphansPage(
  todo: Todo,
  comments: CommentsService,
  place: { orphans: string | null; found?: Unlisted<ItemPath> },
): Promise<DonePage> {
  const walk: UnlistedWalk<ItemPath> = {
    ...walkOf(todo),
    kind: 'comments',
    remove: (paths) => deleteOrphanedComments(comments, paths),
    fileOf: (path) => path,
  };
  const { job } = todo;
  const { orphans, next } = await findOrphanedComments(comments, job.path, place.orphans, walk);
  const page = { items: orphans, isLast: next === null };
  const { found, counts } = await takeUnlisted(walk, place.found, page);
  if (next !== null) return { counts, next: toComments({ orphans: next, found }) };
  return { counts, next: job.path === ROOT ? { step: 'finish', cursor: null } : null };
}

/** The mirror of the admins comes first, then what is kept of removed items. */
async function finishPage({ job, input, comments, cursor }: Todo): Promise<DonePage> {
  if (input.dryRun === true) {
    if (comments === null) return { next: null };
    const { differing, closed } = await rebuildAdmins(comments, { isDryRun: true });
    return { counts: { mirrored: differing, mirrorClosed: closed }, next: null };
  }
  if (comments === null) {
    await forgetAllExpired();
    return { next: null };
  }
  const place = cursor as { kept: string | null } | null;
  if (place === null) {
    await forgetAllExpired();
    const { differing, closed } = await rebuildAdmins(comments);
    await openFoldersClosedBefore(comments, job.created_at.toDate());
    await refreshKnownWords(comments);
    // A restored database is as open, or as closed, as it was.
    await settleMaintenance(comments);
    const counts = { mirrored: differing, mirrorClosed: closed };
    return { next: { step: 'finish', cursor: { kept: null } }, counts };
  }
  // What is lost now may come back, as long as somebody is asked, or restores something.
  const forgets = input.confirmed === true || !((await isBraked()) || (await closedNow()));
  const { next } = await settleKeptComments(comments, place.kept, Date.now(), { forgets });
  return { next: next === null ? null : { step: 'finish', cursor: { kept: next } } };
}

/** What is kept for a while only: Firestore deletes it, too, but within days. */
async function forgetAllExpired(): Promise<void> {
  await forgetExpired();
  await forgetExpiredLines();
}

function failureOf(path: ItemPath): JobFailure {
  return { path, reason: 'internal' };
}
