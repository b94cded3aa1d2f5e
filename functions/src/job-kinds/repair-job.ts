import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { MAX_TOLD_PATHS } from '@navette/core/calls/notices';
import type { JobFailure, JobStep } from '@navette/core/calls/jobs';
import { openFoldersClosedBefore } from '../mirror/closing-folders.ts';
import { refreshKnownWords } from '../mirror/known-words.ts';
import { deleteOrphanedComments, settleKeptComments } from '../mirror/orphaned-comments.ts';
import type { CommentsService } from '../mirror/postgrest.ts';
import { rebuildAccess, rebuildAdmins, type MirrorCursor } from '../mirror/rebuild-mirror.ts';
import { countWithin, metas, type Cursor } from '../records/meta-collection.ts';
import { forecastFromObjects } from '../items/forecast-repair.ts';
import {
  repairFromObjects,
  type ReadRange,
  type RepairedPage,
} from '../items/repair-from-objects.ts';
import { reconcileGone } from '../items/reconcile.ts';
import { forgetExpiredLines } from '../journal/retention.ts';
import { forgetExpired } from '../records/removed-records.ts';
import { currentLimit, LARGEST_LIMIT, noteBraked, noteUnbraked } from '../items/repair-brake.ts';
import {
  findNamelessRecords,
  findOrphans,
  pageOfRange,
  removeMisplacedRecords,
} from '../items/repair-from-records.ts';
import { brakeSettings } from '../items/brake-settings.ts';
import { removeOrphanedVersions } from '../items/orphaned-versions.ts';
import { sweepIncoming } from '../items/take-incoming.ts';
import { countNotes, revokeLinks } from '../records/revoke-links.ts';
import { askToOpen, hourOf } from '../opening/opening-task.ts';
import { sweepFrames } from '../thumbnails/frames.ts';
import { removeOrphanedThumbnails } from '../thumbnails/orphaned-thumbnails.ts';
import { askForMissingTexts } from '../texts/ask-for-texts.ts';
import { removeTexts } from '../texts/file-texts.ts';
import { wantsTexts } from '../texts/text-search.ts';
import { settleMaintenance } from '../mirror/settle-maintenance.ts';
import { eventsLeftNow } from '../jobs/events-left-since.ts';
import { storeRows } from '../jobs/exported-rows.ts';
import { isAnyAccessChanging } from '../jobs/waiting-change.ts';
import type { JobInput } from '../jobs/stored-job.ts';
import type { DonePage, PageToDo, JobHandler } from '../jobs/job-handler.ts';

type RepairInput = Extract<JobInput, { kind: 'repair' | 'forecast' }>;
type Todo = PageToDo<RepairInput>;

/**
 * Repairs missing, stale and orphaned records in a folder, or everywhere, from the objects. Then
 * revokes the links that an interrupted change of access has left, removes thumbnails of what is gone, and
 * brings the comments database into agreement. A second repair finds nothing.
 *
 * It asks for missing thumbnails and texts, which functions of their own make afterwards.
 *
 * A forecast, which is its dry run, only counts, along the same walk: records and rows as they are now, so that rows of records
 * that it would create do not count as different.
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

/** Records to be removed; none is before all of them are known (see `repair-brake.ts`). */
interface Found {
  /** Ids of misplaced ones. */
  misplaced: readonly string[];
  /** Paths of items that are not in the bucket; the first, when there are too many to be listed. */
  gone: readonly ItemPath[];
  /** How many there are in all, even when they are too many to be listed. */
  count: number;
  /** How many of them are misplaced; absent in jobs of earlier versions. */
  misplacedCount?: number;
}

const NOTHING: Found = { misplaced: [], gone: [], count: 0 };

/** What of that a page has found, or is to be removed now. */
type Listed = Partial<Pick<Found, 'misplaced' | 'gone'>>;

/** Adds records to be removed. Of more than any repair may remove, only their number is kept, and what a notice tells. */
function withMore(found: Found, { misplaced = [], gone = [] }: Listed): Found {
  const count = found.count + misplaced.length + gone.length;
  const misplacedCount = (found.misplacedCount ?? 0) + misplaced.length;
  const all = [...found.gone, ...gone];
  if (count > LARGEST_LIMIT) {
    return { misplaced: [], gone: all.slice(0, MAX_TOLD_PATHS), count, misplacedCount };
  }
  return { misplaced: [...found.misplaced, ...misplaced], gone: all, count, misplacedCount };
}

/** If somebody has confirmed the repair, removes at once what a page has found; otherwise notes it. */
async function removeOrNote(
  { input }: Todo,
  found: Found,
  more: Listed,
): Promise<{ found: Found; removed: number }> {
  if (input.kind === 'forecast' || input.confirmed !== true) {
    return { found: withMore(found, more), removed: 0 };
  }
  return { found, removed: await remove(more, { isConfirmed: true }) };
}

/** @returns how many */
async function remove(
  { misplaced = [], gone = [] }: Listed,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<number> {
  await removeMisplacedRecords(misplaced);
  await reconcileGone(gone, { keep: true, isConfirmed });
  return misplaced.length + gone.length;
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

/** How far the walk over the objects is, and the walk over the records of the same paths, which follows it. */
interface FilesCursor {
  /** The page of objects to list next; null: the first. */
  objects: string | null;
  /** The last path whose record was compared; null: none yet. */
  compared: ItemPath | null;
  /** Where to go on with the records of the last page of objects, when they were too many for one page. */
  rest: { upTo: ItemPath | null; page: Cursor } | null;
  found: Found;
  /** Whether both walks have ended, and what they have found is to be removed. */
  isWalked?: boolean;
}

const FIRST_FILES: FilesCursor = { objects: null, compared: null, rest: null, found: NOTHING };

/** Compares a page of objects with the records of the same range of paths, each of which is read once for both ways. */
async function filesPage(todo: Todo): Promise<DonePage> {
  const { job } = todo;
  const place = (todo.cursor ?? FIRST_FILES) as FilesCursor;
  const { objects, compared, rest } = place;
  if (place.isWalked) return removalPage(todo, place.found);
  const range = { folder: job.path, after: compared };
  if (rest !== null) {
    // The listing of these objects is not kept between pages, so they are looked up one by one.
    const { upTo, page } = rest;
    const { documents, next } = await pageOfRange({ ...range, upTo }, page, ['file_path']);
    const orphans = await findOrphans(documents, new Set());
    const { found, removed } = await removeOrNote(todo, place.found, orphans);
    return { counts: { removed }, next: afterFiles({ objects, compared, upTo, next, found }) };
  }
  // After the last page of objects come all records that are left.
  const readRange: ReadRange = (upTo) => pageOfRange({ ...range, upTo }, null);
  const { counts, ...listed } = await (todo.input.kind === 'forecast'
    ? forecastPage(job.path, { cursor: objects, before: compared }, readRange)
    : repairedPage(job.path, objects, readRange));
  const upTo = listed.next === null ? null : listed.last;
  const { documents, next } = listed.records;
  const orphans = await findOrphans(documents, new Set(listed.existing));
  const { found, removed } = await removeOrNote(todo, place.found, orphans);
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
  const listed = await repairFromObjects(folder, cursor, await eventsLeftNow(), readRange);
  await askToOpen('thumbnail', listed.withoutThumbnail, hourOf(new Date()));
  const counts = { created: 0, updated: 0, removed: 0 };
  for (const outcome of listed.outcomes) if (outcome !== 'unchanged') counts[outcome]++;
  return { ...listed, counts };
}

async function forecastPage(
  folder: ItemPath,
  page: { cursor: string | null; before: ItemPath | null },
  readRange: ReadRange,
): Promise<ListedPage> {
  const listed = await forecastFromObjects(folder, page, await eventsLeftNow(), readRange);
  return { ...listed, failed: [] };
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
  // Asked before anything is removed. Within the limit, all that was found is listed (see `withMore`).
  const limit = found.count === 0 ? 0 : await currentLimit(brakeSettings());
  if (input.kind === 'forecast') {
    const count = found.count > limit ? 'wouldRemove' : 'removed';
    return { counts: { [count]: found.count }, next };
  }
  if (found.count > limit) {
    const { count: wouldRemove, misplacedCount: misplaced = 0, gone: paths } = found;
    await noteBraked(job.path, { wouldRemove, misplaced, limit, paths });
    return { counts: { wouldRemove: found.count }, next };
  }
  const removed = await remove(found, { isConfirmed: false });
  await noteUnbraked(job.path);
  return { counts: { removed }, next };
}

async function linksPage({ job, input, cursor }: Todo): Promise<DonePage> {
  if (input.kind === 'forecast') {
    // Nothing goes in the next step, but what can be made again, or what nothing has listed for a month.
    const next = { step: 'comments', cursor: null } as const;
    return { counts: { linksReplaced: await countNotes(job.path) }, next };
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
 * The thumbnails come first, then frames of videos that no thumbnail was made of, then versions that nothing lists; a repair of
 * everything also removes what was sent as a version and not taken.
 */
type ThumbnailsCursor =
  | { thumbnails: string }
  | { frames: string | null }
  | { versions: string | null }
  | { incoming: string | null };

async function thumbnailsPage(todo: Todo): Promise<DonePage> {
  const { job, cursor } = todo;
  const place = cursor as ThumbnailsCursor | null;
  const goOn = (at: ThumbnailsCursor): DonePage => ({ next: { step: 'thumbnails', cursor: at } });
  const end: DonePage = { next: { step: 'comments', cursor: null } };
  if (place !== null && 'frames' in place) {
    const { next } = await sweepFrames(job.path, place.frames, await whatStays());
    return goOn(next === null ? { versions: null } : { frames: next });
  }
  if (place !== null && 'versions' in place) {
    const { next } = await removeOrphanedVersions(job.path, place.versions);
    if (next !== null) return goOn({ versions: next });
    return job.path === ROOT ? goOn({ incoming: null }) : end;
  }
  if (place !== null && 'incoming' in place) {
    const { next } = await sweepIncoming(place.incoming, await whatStays());
    return next === null ? end : goOn({ incoming: next });
  }
  const { next } = await removeOrphanedThumbnails(job.path, place?.thumbnails ?? null);
  return goOn(next === null ? { frames: null } : { thumbnails: next });
}

/** How many texts one repair asks for: what the function can do in some hours. The rest follows in later nights. */
const MAX_TEXTS = 20_000;

/**
 * First the records are mirrored, and missing texts asked for; then texts that the project does not want any more are
 * removed, and comments on files that are gone.
 */
type CommentsCursor =
  { mirror: MirrorCursor; texts?: number } | { unwanted: true } | { orphans: string | null };

async function commentsPage(todo: Todo): Promise<DonePage> {
  const { job, input, cursor, comments } = todo;
  if (comments === null) return { next: afterComments(job.path) };
  if (input.kind === 'forecast') return comparedPage(todo, comments);
  const place = cursor as CommentsCursor | null;
  if (place !== null && 'orphans' in place) {
    const { next } = await deleteOrphanedComments(
      comments,
      job.path,
      place.orphans,
      await whatStays(),
    );
    return { next: next === null ? afterComments(job.path) : toComments({ orphans: next }) };
  }
  if (place !== null && 'unwanted' in place) {
    const { next } = await removeTexts(comments, job.path);
    return { next: toComments(next === null ? { orphans: null } : { unwanted: true }) };
  }
  const page = await rebuildAccess(comments, job.path, place?.mirror ?? null);
  const { compared, differing, closed, next } = page;
  const before = place?.texts ?? 0;
  const asked = wantsTexts() ? await askForMissingTexts(comments, compared, MAX_TEXTS - before) : 0;
  return {
    done: compared.length,
    counts: { mirrored: differing, mirrorClosed: closed },
    next: toComments(afterMirror(next, before + asked)),
  };
}

/** Compares a page of the records with their rows, and changes neither. What more people see is for the command to name. */
async function comparedPage(
  { id, job: { path: folder }, cursor }: Todo,
  comments: CommentsService,
): Promise<DonePage> {
  const place = (cursor ?? { mirror: null, part: 0 }) as { mirror: MirrorCursor; part: number };
  const page = await rebuildAccess(comments, folder, place.mirror, { isDryRun: true });
  const { compared, differing, closed, wider, next: mirror } = page;
  const part = await storeRows(id, { rows: wider, part: place.part });
  return {
    done: compared.length,
    counts: { mirrored: differing, mirrorClosed: closed, wider: wider.length },
    next: mirror === null ? afterComments(folder) : { step: 'comments', cursor: { mirror, part } },
  };
}

function afterComments(folder: ItemPath): DonePage['next'] {
  return folder === ROOT ? { step: 'finish', cursor: null } : null;
}

const toComments = (cursor: CommentsCursor) => ({ step: 'comments', cursor }) as const;

function afterMirror(next: MirrorCursor | null, texts: number): CommentsCursor {
  if (next !== null) return { mirror: next, texts };
  return wantsTexts() ? { orphans: null } : { unwanted: true };
}

/** The mirror of the admins comes first, then what is kept of removed items. */
async function finishPage(todo: Todo): Promise<DonePage> {
  const { job, input, comments, cursor } = todo;
  if (input.kind === 'forecast') {
    return comments === null ? { next: null } : comparedAdmins(comments);
  }
  const place = cursor as { kept: string | null } | null;
  if (place === null) {
    await forgetExpired();
    await forgetExpiredLines();
  }
  if (comments === null) return { next: null };
  if (place === null) {
    const { differing, closed } = await rebuildAdmins(comments);
    // Those of changes that are under way stay closed: their records may not be written yet.
    if (!(await isAnyAccessChanging())) {
      await openFoldersClosedBefore(comments, job.created_at.toDate());
    }
    await refreshKnownWords(comments);
    // A database that was restored is as open, or as closed, as it was then.
    await settleMaintenance(comments);
    const counts = { mirrored: differing, mirrorClosed: closed };
    return { next: { step: 'finish', cursor: { kept: null } }, counts };
  }
  const { next } = await settleKeptComments(comments, place.kept, await whatStays());
  return { next: next === null ? null : { step: 'finish', cursor: { kept: next } } };
}

async function comparedAdmins(comments: CommentsService): Promise<DonePage> {
  const { differing, closed, more } = await rebuildAdmins(comments, { isDryRun: true });
  const counts = { mirrored: differing, mirrorClosed: closed, moreAdmins: more };
  return { counts, next: null };
}

/** What nothing tells of stays while a store may be put back: what comes back may claim it still. */
async function whatStays(): Promise<{ keepsOld: boolean; staysUnclaimed: boolean }> {
  const isLeft = (await eventsLeftNow()) !== null;
  return { keepsOld: isLeft, staysUnclaimed: isLeft };
}

function failureOf(path: ItemPath): JobFailure {
  return { path, reason: 'internal' };
}
