import { folderKeptBy, itemPathOf, objectNameOf, type ItemPath } from '@navette/core/item-path';
import { forEachPage, type Page } from '../for-each-page.ts';
import { deleteObjects } from '../objects/delete-objects.ts';
import { listObjects } from '../objects/list-objects.ts';
import {
  metaRef,
  metas,
  pageByPath,
  removeRecords,
  withinFolder,
  type Cursor,
} from './meta-collection.ts';
import { reconcileFolderAbove, reconcileGone } from './reconcile.ts';
import { repairFromObjects } from './repair-from-objects.ts';

/**
 * Deletes files with their records, and the records of folders that are empty afterwards.
 *
 * @returns those that could not be deleted; they keep their records
 */
export async function deleteFiles(files: readonly ItemPath[]): Promise<ItemPath[]> {
  const failed = new Set(await deleteObjects(files.map(objectNameOf)));
  await reconcileGone(files.filter((path) => !failed.has(objectNameOf(path))));
  return files.filter((path) => failed.has(objectNameOf(path)));
}

/**
 * Deletes a folder with everything beneath it. Objects go first: an orphaned record is removed by
 * the object's event, by the next call or by a repair, while an object without a record would be
 * hidden from everybody but admins.
 *
 * @returns whether everything is gone; records are kept when something could not be deleted
 */
export async function deleteFolder(folder: ItemPath): Promise<boolean> {
  let failed = 0;
  await forEachPage(deleteObjectsWithin, folder, (page) => {
    failed += page.failed;
  });
  if (failed === 0) await forEachPage(removeRecordsWithin, folder);
  // Files that somebody has uploaded meanwhile stay, and get their records again.
  await forEachPage(repairFromObjects, folder);
  // The parent folder may be empty now.
  await reconcileFolderAbove(folder);
  return failed === 0;
}

/** How many objects of a page could not be deleted. */
interface DeletedPage extends Page<string> {
  failed: number;
}

/** Deletes a page of the objects beneath a folder, with the records of the files among them. */
async function deleteObjectsWithin(folder: ItemPath, cursor: string | null): Promise<DeletedPage> {
  const { objects, next } = await listObjects(objectNameOf(folder), cursor);
  const names = objects.map(({ name }) => name);
  const failed = new Set(await deleteObjects(names));
  const gone = names.filter((name) => !failed.has(name));
  await removeRecords(gone.map(itemPathOf).filter(isFile).map(metaRef));
  return { failed: failed.size, next };
}

function isFile(path: ItemPath | null): path is ItemPath {
  return path !== null && folderKeptBy(path) === null;
}

/** Removes a page of the records of a folder and of everything beneath it. */
async function removeRecordsWithin(folder: ItemPath, cursor: Cursor | null): Promise<Page<Cursor>> {
  const { documents, next } = await pageByPath(withinFolder(metas(), folder), cursor);
  await removeRecords(documents.map(({ ref }) => ref));
  return { next };
}
