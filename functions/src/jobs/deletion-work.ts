import { isBeneath, isFolderPath, type ItemPath } from '@navette/core/item-path';
import type { JobFailure, JobStep } from '@navette/core/jobs';
import { deleteFiles, deleteObjectsWithin, removeRecordsWithin } from '../records/delete-items.ts';
import { countWithin, metas, type Cursor } from '../records/meta-collection.ts';
import { reconcileFolderAbove } from '../records/reconcile.ts';
import { repairFromObjects } from '../records/repair-from-objects.ts';
import type { JobInput } from './stored-job.ts';
import type { DonePage, PageToDo, Work } from './work.ts';

type DeletionInput = Extract<JobInput, { kind: 'deletion' }>;
type Todo = PageToDo<DeletionInput>;

/** How far a deletion is in its step, which goes through the folders one after the other. */
interface Place {
  /** Index of the folder among those that are deleted. */
  folder: number;
  /** The cursor of the folder's next page; null at its beginning. */
  page: unknown;
  /** Indexes of the folders of which something could not be deleted: they keep their records. */
  failed: readonly number[];
  /** How many of the named items could not be deleted, files included. */
  lost: number;
}

/** Folders whose records are counted, one after the other. */
const MAX_COUNTED = 20;

const START: Place = { folder: 0, page: null, failed: [], lost: 0 };

/**
 * Deletes items with everything beneath them. Objects go first: an orphaned record is removed by the
 * object's event, by this job, or by a repair, while an object without a record would be hidden from
 * everybody but admins. Files that somebody uploads meanwhile stay, and get their records again.
 */
export const deletionWork: Work<DeletionInput> = {
  page(todo) {
    const items = outermostOf(todo.input.paths);
    const folders = items.filter(isFolderPath);
    // The files of the selection come first; they are one page.
    const isBeginning = todo.step === 'files' && todo.cursor === null;
    if (isBeginning && items.length > folders.length) return filesPage(todo, folders);
    const place = (todo.cursor as Place | null) ?? START;
    const folder = folders[place.folder];
    if (folder === undefined) return Promise.resolve(after(todo, place));
    if (todo.step === 'files') return objectsPage(folder, place);
    return todo.step === 'records' ? recordsPage(folder, place) : finishPage(folder, place);
  },
  async total({ input: { paths } }) {
    const items = outermostOf(paths);
    const folders = items.filter(isFolderPath);
    if (folders.length > MAX_COUNTED) return null;
    let total = items.length - folders.length;
    for (const folder of folders) total += await countWithin(metas(), folder);
    return total;
  },
};

/** Drops items that lie in another selected folder, which is deleted with its content. */
function outermostOf(items: readonly ItemPath[]): ItemPath[] {
  const folders = items.filter(isFolderPath);
  return items.filter((item) => !folders.some((folder) => isBeneath(item, folder)));
}

async function filesPage({ input }: Todo, folders: readonly ItemPath[]): Promise<DonePage> {
  const files = outermostOf(input.paths).filter((path) => !isFolderPath(path));
  const failed = await deleteFiles(files);
  const place = { ...START, lost: failed.length };
  return {
    ...(folders.length === 0 ? ended(input, place) : { next: { step: 'files', cursor: place } }),
    done: files.length,
    failures: failed.map(failureOf),
  };
}

async function objectsPage(folder: ItemPath, place: Place): Promise<DonePage> {
  const page = await deleteObjectsWithin(folder, place.page as string | null);
  const isFirstFailure = page.failed > 0 && !place.failed.includes(place.folder);
  const failed = isFirstFailure ? [...place.failed, place.folder] : place.failed;
  return {
    next: { step: 'files', cursor: moved({ ...place, failed }, page.next) },
    done: page.deleted,
    failures: isFirstFailure ? [failureOf(folder)] : [],
  };
}

async function recordsPage(folder: ItemPath, place: Place): Promise<DonePage> {
  if (place.failed.includes(place.folder)) {
    return { next: { step: 'records', cursor: moved(place, null) } };
  }
  const page = await removeRecordsWithin(folder, place.page as Cursor | null);
  return { next: { step: 'records', cursor: moved(place, page.next) }, done: page.removed };
}

async function finishPage(folder: ItemPath, place: Place): Promise<DonePage> {
  const { next } = await repairFromObjects(folder, place.page as string | null);
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
function after({ step, input }: Todo, place: Place): DonePage {
  const next: JobStep | undefined =
    step === 'files' || step === 'records' ? NEXT_STEP[step] : undefined;
  if (next === undefined) return ended(input, place);
  return { next: { step: next, cursor: { ...place, folder: 0, page: null } } };
}

function ended({ paths }: DeletionInput, { failed, lost }: Place): DonePage {
  const folders = outermostOf(paths).filter(isFolderPath);
  const stay = folders.filter((_, index) => failed.includes(index));
  const within = paths.filter((path) =>
    stay.some((folder) => path === folder || isBeneath(path, folder)),
  );
  return { next: null, counts: { deleted: paths.length - lost - within.length } };
}

function failureOf(path: ItemPath): JobFailure {
  return { path, reason: 'internal' };
}
