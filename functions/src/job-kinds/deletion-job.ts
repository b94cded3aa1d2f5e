import { isBeneath, isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import type { JobFailure, JobStep } from '@navette/core/calls/jobs';
import { logDeferral } from '../platform/log-deferral.ts';
import {
  closeDeletedFiles,
  closeDeletedFolder,
  type ClosingCursor,
} from '../mirror/close-deleted.ts';
import {
  binFiles,
  binWithin,
  isChangedFolder,
  removeRecordsWithin,
  type SeenItem,
} from '../items/bin-content.ts';
import type { Deletion } from '../records/bin-changes.ts';
import { countWithin, metas, type Cursor } from '../records/meta-collection.ts';
import { reconcileFolderAbove } from '../items/reconcile.ts';
import { forgetRemoved } from '../mirror/kept-comments.ts';
import { repairFromObjects } from '../items/repair-from-objects.ts';
import { eventsLeftNow } from '../jobs/events-left-since.ts';
import type { JobInput } from '../jobs/stored-job.ts';
import {
  COMMENTS_PAUSE_MS,
  type DonePage,
  type PageToDo,
  type JobHandler,
} from '../jobs/job-handler.ts';

type DeletionInput = Extract<JobInput, { kind: 'deletion' }>;
type Todo = PageToDo<DeletionInput>;

/** How far a deletion is in its step, which goes through the folders one after the other. */
interface Place {
  /** Index of the folder among those that are deleted. */
  folder: number;
  /** The cursor of the folder's next page; null at its beginning. */
  page: unknown;
  /** Indexes of the folders of which something was not deleted: they keep their records. */
  failed: readonly number[];
  /** How many of the named items could not be deleted, files included. */
  lost: number;
}

/** Of more folders than this, no total is counted. */
const MAX_COUNTED = 20;

/** How far the clocks of a function and of Firestore may be apart, in milliseconds. */
const CLOCKS_MS = 5000;

const START: Place = { folder: 0, page: null, failed: [], lost: 0 };

/**
 * Puts items into the bin with everything beneath them (decision 0175): files with their records first, then the records of
 * folders. Files that somebody uploads meanwhile stay, with their records. The comments, which are kept out of sight,
 * come last: while their database is out of reach, everything else is done.
 */
export const deletionJob: JobHandler<DeletionInput> = {
  page(todo) {
    const { files, folders } = itemsOf(todo.input);
    // The files of the selection come first; they are one page.
    const isBeginning = todo.cursor === null && todo.step === 'files';
    if (isBeginning && files.length > 0) return filesPage(todo, files);
    const place = (todo.cursor as Place | null) ?? START;
    if (todo.step === 'comments') return commentsPage(todo, place);
    const folder = folders[place.folder];
    if (folder === undefined) return Promise.resolve(after(todo, place));
    if (todo.step === 'files') return objectsPage(todo, folder, place);
    return todo.step === 'records'
      ? recordsPage(todo, folder.path, place)
      : finishPage(folder.path, place);
  },
  async total({ input, step }) {
    const { files, folders } = itemsOf(input);
    if (folders.length > MAX_COUNTED || step === 'comments') return null;
    let total = files.length;
    for (const { path } of folders) total += await countWithin(metas(), path);
    return total;
  },
};

/** What is deleted. Items in another selected folder are left out, since they go with that folder. */
function itemsOf({ paths, seen }: DeletionInput): { files: SeenItem[]; folders: SeenItem[] } {
  const items = paths.map((path, index) => ({ path, seen: seen && (seen[index] ?? null) }));
  const selected = paths.filter(isFolderPath);
  const outermost = items.filter(({ path }) => !selected.some((folder) => isBeneath(path, folder)));
  return {
    files: outermost.filter(({ path }) => !isFolderPath(path)),
    folders: outermost.filter(({ path }) => isFolderPath(path)),
  };
}

function deletionOf({ id, job }: Todo): Deletion {
  const { created_at: askedAt, asked_by: by, asked_by_uid: byUid } = job;
  return { id, askedAt, by, byUid };
}

async function filesPage(todo: Todo, files: readonly SeenItem[]): Promise<DonePage> {
  const failures = await binFiles(deletionOf(todo), files);
  const place = { ...START, lost: failures.length };
  const { folders } = itemsOf(todo.input);
  return {
    ...(folders.length === 0 ? deleted(todo, place) : { next: { step: 'files', cursor: place } }),
    done: files.length,
    failures,
  };
}

async function objectsPage(todo: Todo, folder: SeenItem, place: Place): Promise<DonePage> {
  const { resumed } = todo;
  if (place.page === null && (await isChangedFolder(folder, resumed))) {
    return {
      next: { step: 'files', cursor: moved(withFailure(place), null) },
      failures: [{ path: folder.path, reason: 'changed' }],
    };
  }
  const page = await binWithin(deletionOf(todo), folder.path, place.page as string | null);
  const isFirstFailure = page.failed > 0 && !place.failed.includes(place.folder);
  return {
    next: {
      step: 'files',
      cursor: moved(isFirstFailure ? withFailure(place) : place, page.next),
    },
    done: page.deleted,
    failures: isFirstFailure ? [failureOf(folder.path)] : [],
  };
}

function withFailure(place: Place): Place {
  return { ...place, failed: [...place.failed, place.folder] };
}

async function recordsPage(todo: Todo, folder: ItemPath, place: Place): Promise<DonePage> {
  if (place.failed.includes(place.folder)) {
    return { next: { step: 'records', cursor: moved(place, null) } };
  }
  const page = await removeRecordsWithin(deletionOf(todo), folder, place.page as Cursor | null);
  return { next: { step: 'records', cursor: moved(place, page.next) }, done: page.removed };
}

async function finishPage(folder: ItemPath, place: Place): Promise<DonePage> {
  const left = await eventsLeftNow();
  const { next } = await repairFromObjects(folder, place.page as string | null, left);
  // The parent folder may be empty now.
  if (next === null) await reconcileFolderAbove(folder);
  return { next: { step: 'finish', cursor: moved(place, next) } };
}

/** The next page of the same folder, or the beginning of the next folder. */
function moved(place: Place, next: unknown): Place {
  return { ...place, folder: next === null ? place.folder + 1 : place.folder, page: next };
}

const NEXT_STEP = { files: 'records', records: 'finish' } as const;

/** What comes after a step has gone through all folders. */
function after(todo: Todo, place: Place): DonePage {
  const { step } = todo;
  const next: JobStep | undefined =
    step === 'files' || step === 'records' ? NEXT_STEP[step] : undefined;
  if (next === undefined) return deleted(todo, place);
  return { next: { step: next, cursor: { ...place, folder: 0, page: null } } };
}

/** What comes when all is deleted but the comments, and the records that events have kept. */
function deleted({ input }: Todo, { failed, lost }: Place): DonePage {
  const { paths } = input;
  const stay = itemsOf(input).folders.filter((_, index) => failed.includes(index));
  const within = paths.filter((path) =>
    stay.some((folder) => path === folder.path || isBeneath(path, folder.path)),
  );
  return {
    next: { step: 'comments', cursor: null },
    counts: { deleted: paths.length - lost - within.length },
  };
}

/**
 * Puts the comments of the selected files out of sight, or those of a page of a selected folder. What was not deleted is
 * mirrored as it is, and keeps its comments.
 */
async function commentsPage(todo: Todo, place: Place): Promise<DonePage> {
  const { id, job, input, comments, cursor } = todo;
  const { files, folders } = itemsOf(input);
  const since = job.created_at.toDate();
  // An object's event may have removed, and kept, the record before this job did.
  const kept = { id, since: new Date(since.getTime() - CLOCKS_MS), comments };
  if (comments === null) {
    await forgetRemoved(input.paths, kept);
    return { next: null };
  }
  try {
    if (cursor === null) {
      await forgetRemoved(input.paths, kept);
      await closeDeletedFiles(
        comments,
        files.map(({ path }) => path),
        { id, since },
      );
      return afterComments(START, folders);
    }
    const folder = folders[place.folder];
    if (folder === undefined) return afterComments(place, folders);
    const page = (place.page as ClosingCursor | null) ?? { rows: null };
    const { next } = await closeDeletedFolder(comments, folder.path, page, { id, since });
    return afterComments(moved(place, next), folders);
  } catch (error) {
    // The first failure only puts the comments off; from the second on, failures count as attempts.
    if (job.comments_pending) throw error;
    logDeferral('the comments follow later', error);
    return {
      next: { step: 'comments', cursor },
      commentsPending: true,
      pauseMs: COMMENTS_PAUSE_MS,
    };
  }
}

function afterComments(place: Place, folders: readonly SeenItem[]): DonePage {
  if (place.folder < folders.length) return { next: { step: 'comments', cursor: place } };
  return { next: null, commentsPending: false };
}

function failureOf(path: ItemPath): JobFailure {
  return { path, reason: 'internal' };
}
