import { itemPathOf, objectNameOf, type ItemPath } from '@navette/core/item-path';
import { deleteObjects } from '../objects/delete-objects.ts';
import { listObjects } from '../objects/list-objects.ts';
import { forgetRecords, forgetRecordsWithin } from './forget-records.ts';
import { metaRef } from './meta-collection.ts';
import { reconcileFolderAbove } from './reconcile-folder.ts';
import { folderKeptBy } from './reconcile-object.ts';
import { repairFromObjects } from './repair-from-objects.ts';
import { Tally } from './tally.ts';

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
    await forgetRecords(gone.map(itemPathOf).filter(isFile).map(metaRef));
  }
  if (complete) await forgetRecordsWithin(folder);
  // What somebody has uploaded meanwhile keeps its place and gets its records again.
  await repairFromObjects(folder, new Tally());
  // The folder above may have existed by this one alone.
  await reconcileFolderAbove(folder);
  return complete;
}

function isFile(path: ItemPath | null): path is ItemPath {
  return path !== null && folderKeptBy(path) === null;
}
