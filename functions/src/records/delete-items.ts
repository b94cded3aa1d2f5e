import { folderKeptBy, itemPathOf, objectNameOf, type ItemPath } from '@navette/core/item-path';
import { deleteObjects } from '../objects/delete-objects.ts';
import { listObjects } from '../objects/list-objects.ts';
import { inPages, metaRef, metas, removeRecords, withinFolder } from './meta-collection.ts';
import { reconcileFolderAbove, reconcileGone } from './reconcile.ts';
import { repairFromObjects, Tally } from './repair-from-objects.ts';

/**
 * Deletes files with their records, and the records of folders that existed by them alone.
 *
 * @returns those that could not be deleted; they keep their records
 */
export async function deleteFiles(files: readonly ItemPath[]): Promise<ItemPath[]> {
  const failed = new Set(await deleteObjects(files.map(objectNameOf)));
  await reconcileGone(files.filter((path) => !failed.has(objectNameOf(path))));
  return files.filter((path) => failed.has(objectNameOf(path)));
}

/**
 * Deletes a folder with all beneath it. Objects go first: a record without its object is mended by the
 * object's event, by the next call or by a repair, while an object without record would be out of
 * everybody's sight but the admins'.
 *
 * @returns whether all is gone; what could not be deleted keeps its records
 */
export async function deleteFolder(folder: ItemPath): Promise<boolean> {
  const prefix = objectNameOf(folder);
  let complete = true;
  for await (const { objects } of listObjects(prefix)) {
    const names = objects.map(({ name }) => name);
    const failed = new Set(await deleteObjects(names));
    complete &&= failed.size === 0;
    const gone = names.filter((name) => !failed.has(name));
    await removeRecords(gone.map(itemPathOf).filter(isFile).map(metaRef));
  }
  if (complete) await removeRecordsWithin(folder);
  // What somebody has uploaded meanwhile keeps its place and gets its records again.
  await repairFromObjects(folder, new Tally());
  // The folder above may have existed by this one alone.
  await reconcileFolderAbove(folder);
  return complete;
}

function isFile(path: ItemPath | null): path is ItemPath {
  return path !== null && folderKeptBy(path) === null;
}

/** Removes the records of a folder and of all beneath it, its own included. */
async function removeRecordsWithin(folder: ItemPath): Promise<void> {
  for await (const page of inPages(withinFolder(metas(), folder))) {
    await removeRecords(page.map((record) => record.ref));
  }
}
