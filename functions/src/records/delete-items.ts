import { folderKeptBy, itemPathOf, objectNameOf, type ItemPath } from '@navette/core/item-path';
import type { Page } from '../for-each-page.ts';
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
import { reconcileGone } from './reconcile.ts';

/**
 * Deletes files with their records, and the records of folders that are empty afterwards.
 *
 * @returns those that could not be deleted; they keep their records
 * @throws an error that may pass, as `deleteObjects` does
 */
export async function deleteFiles(files: readonly ItemPath[]): Promise<ItemPath[]> {
  const failed = await deleteObjects(files.map(objectNameOf));
  await reconcileGone(files.filter((path) => !failed.has(objectNameOf(path))));
  return files.filter((path) => failed.has(objectNameOf(path)));
}

/** How many objects of a page were deleted, and how many could not be. */
interface DeletedPage extends Page<string> {
  deleted: number;
  failed: number;
}

/**
 * Deletes a page of the objects beneath a folder, with the records of the files among them.
 *
 * @throws an error that may pass, as `deleteObjects` does; some are deleted then, and have records
 */
export async function deleteObjectsWithin(
  folder: ItemPath,
  cursor: string | null,
): Promise<DeletedPage> {
  const { objects, next } = await listObjects(objectNameOf(folder), cursor);
  const names = objects.map(({ name }) => name);
  const failed = await deleteObjects(names);
  const gone = names.filter((name) => !failed.has(name));
  await removeRecords(gone.map(itemPathOf).filter(isFile).map(metaRef));
  return { deleted: gone.length, failed: failed.size, next };
}

function isFile(path: ItemPath | null): path is ItemPath {
  return path !== null && folderKeptBy(path) === null;
}

/** How many records of a page were removed. */
interface RemovedRecordsPage extends Page<Cursor> {
  removed: number;
}

/** Removes a page of the records of a folder and of everything beneath it. */
export async function removeRecordsWithin(
  folder: ItemPath,
  cursor: Cursor | null,
): Promise<RemovedRecordsPage> {
  const { documents, next } = await pageByPath(withinFolder(metas(), folder), cursor);
  await removeRecords(documents.map(({ ref }) => ref));
  return { removed: documents.length, next };
}
