import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { isFolderPath, itemPathOf, objectNameOf } from '@navette/core/paths/item-path';
import { database } from '../../platform/admin-app.ts';
import { readCopyMark } from '../../objects/copy-mark.ts';
import { deleteObjects } from '../../objects/delete-objects.ts';
import { hasObjects, listObjects } from '../../objects/list-objects.ts';
import { liveObject, objectOfFile, type LiveObject } from '../../objects/live-object.ts';
import { readMetas, snapshotOf } from '../../records/meta-collection.ts';
import type { CopiedFile } from '../../records/moves/move-changes.ts';
import { leadsWhereMeant, type Move } from '../../records/moves/move-notes.ts';
import { isMovedBy, movedRef, readMove, type MovedItem } from '../../records/moves/moved-items.ts';
import {
  bringFolders,
  expectFollowed,
  FoldersBehind,
  followFolders,
  haveCaughtUp,
  putFolderBack,
  takeFolderAway,
} from '../../records/moves/moving-folders.ts';
import { forEachBounded } from '../../walk/for-each-bounded.ts';
import { forEachPage, type Page } from '../../walk/for-each-page.ts';
import { propagateAccess } from '../propagate-access.ts';

// What becomes of the folders that are moved, and of what a worker that died has left where they come.

/** Folders looked at at the same time. */
const PARALLEL = 8;

/** Rounds after which folders whose access keeps changing are left to the next attempt. */
const MAX_ROUNDS = 5;

/** Does something of which the transaction requires that folders at their new places are as at the old ones. */
export async function untilFollowed<Result>(
  move: Move,
  files: readonly Pick<CopiedFile, 'folders'>[],
  work: () => Promise<Result>,
): Promise<Result> {
  for (let round = 0; ; round++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof FoldersBehind) || round === MAX_ROUNDS) throw error;
      const folders = new Map(files.flatMap((file) => file.folders.map((one) => [one.from, one])));
      const sorted = [...folders.values()].toSorted((one, two) => (one.from < two.from ? -1 : 1));
      await bringFolders(move, sorted);
      await catchUp(move, sorted);
    }
  }
}

/** Has the content of folders at their new places follow what has changed at the old ones. */
async function catchUp(move: Move, folders: readonly MovedItem[]): Promise<void> {
  const late = await followFolders(move, folders);
  for (const { to } of late) {
    const propagation = { folder: to, applyBefore: null };
    await forEachPage(propagateAccess, propagation, ({ failed }) => {
      if (failed.length > 0) throw new Error('a copy of access was not written');
    });
  }
  await haveCaughtUp(move, late);
}

/**
 * Takes folders from their old places in which nothing is any more; those to which something was added meanwhile stay.
 *
 * @throws when it has to be done again later
 */
export async function leaveFolders(move: Move, folders: readonly MovedItem[]): Promise<void> {
  await forEachBounded(folders, PARALLEL, async (folder) => {
    const isEmpty = async () => !(await hasObjects(objectNameOf(folder.from)));
    await untilFollowed(move, [{ folders: [folder] }], async () => {
      // Asked again in each round, of which one may take minutes.
      if (!(await isEmpty())) return expectFollowed(move, folder);
      const record = await takeFolderAway(move, folder);
      // Something may have come just before it went.
      if (record !== null && !(await isEmpty())) await putFolderBack(move, folder, record);
    });
  });
}

/** Whether a folder is at its new place, or was, by an earlier call whose answer was lost. */
export async function hasFolderCome({ copier }: Move, item: MovedItem): Promise<boolean> {
  if (copier !== null) return false;
  const note = readMove(await movedRef(item.from).get());
  return note !== null && leadsWhereMeant(note, item);
}

/**
 * Deletes, on a page of what is where an item was to come, what an earlier worker of the job has copied there of files that
 * have not come since: somebody has taken them away in between.
 */
export async function deleteSurplus(
  move: Move,
  item: MovedItem,
  cursor: string | null,
): Promise<Page<string>> {
  if (!isFolderPath(item.to)) {
    await deleteUnrecorded(move, [await liveObject(objectNameOf(item.to))]);
    return { next: null };
  }
  const { objects, next } = await listObjects(objectNameOf(item.to), cursor);
  await deleteUnrecorded(move, objects.map(objectOfFile));
  return { next };
}

async function deleteUnrecorded(
  { job }: Move,
  objects: readonly (LiveObject | null)[],
): Promise<void> {
  const copies = objects.flatMap((object) => {
    const mark = readCopyMark(object?.copyOf ?? null);
    const path = mark?.job === job ? itemPathOf(object?.name ?? '') : null;
    return object === null || mark === null || path === null ? [] : [{ path, object, mark }];
  });
  if (copies.length === 0) return;
  const records = await readMetas(copies.map(({ path }) => path));
  const notes = await database().getAll(...copies.map(({ mark }) => movedRef(mark.from)));
  const surplus = copies.filter(({ path, mark }, index) => {
    // One that has come and has lost its record since is a file.
    const hasCome = isMovedBy(readMove(notes[index]), job, mark.generation);
    return !hasCome && !snapshotOf(path, records).exists;
  });
  await deleteObjects(surplus.map(({ object: { name, generation } }) => ({ name, generation })));
}

/** Removes what a job has kept of the folders that it has moved: some of it, as long as there is some. */
export async function forgetFolders(documents: readonly DocumentSnapshot[]): Promise<void> {
  const batch = database().batch();
  for (const { ref } of documents) batch.delete(ref);
  await batch.commit();
}
