import { itemPathOf, objectNameOf, parentPath, type ItemPath } from '@navette/core/item-path';
import { deleteObjectsBeneath } from '../objects/delete-objects.ts';
import { listObjects } from '../objects/list-objects.ts';
import { forgetRecords, forgetRecordsWithin } from './forget-records.ts';
import { metaRef } from './meta-collection.ts';
import { reconcileFolder } from './reconcile-folder.ts';
import { folderKeptBy, reconcileObject } from './reconcile-object.ts';

/**
 * Deletes a folder with all beneath it. Objects go first: a record without its object is mended by the
 * object's event, by the next call or by a repair, while an object without record would be out of
 * everybody's sight but the admins'.
 *
 * @throws what the first failing deletion threw; what could be deleted is, with its records
 */
export async function deleteFolder(folder: ItemPath): Promise<void> {
  const prefix = objectNameOf(folder);
  await deleteObjectsBeneath(prefix, (names) =>
    forgetRecords(names.map(itemPathOf).filter(isFile).map(metaRef)),
  );
  await forgetRecordsWithin(folder);
  // What somebody has uploaded meanwhile keeps its place and gets its records again.
  for await (const files of listObjects(prefix)) {
    for (const file of files) await reconcileObject(file.name);
  }
  // The folder above may have existed by this one alone.
  await reconcileFolder(parentPath(folder));
}

function isFile(path: ItemPath | null): path is ItemPath {
  return path !== null && folderKeptBy(path) === null;
}
