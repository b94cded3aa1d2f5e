import { objectNameOf, parentPath, type ItemPath } from '@navette/core/item-path';
import { deleteObjects } from '../objects/delete-objects.ts';
import { forgetRecords } from './forget-records.ts';
import { metaRef } from './meta-collection.ts';
import { reconcileFolder } from './reconcile-folder.ts';

/**
 * Deletes files with their records, and the records of folders that existed by them alone.
 *
 * @returns those that could not be deleted; they keep their records
 */
export async function deleteFiles(files: readonly ItemPath[]): Promise<ItemPath[]> {
  const failed = new Set(await deleteObjects(files.map(objectNameOf)));
  const gone = files.filter((path) => !failed.has(objectNameOf(path)));
  // A file uploaded again in between gets its record from the event of this deletion.
  await forgetRecords(gone.map(metaRef));
  for (const folder of new Set(gone.map(parentPath))) await reconcileFolder(folder);
  return files.filter((path) => failed.has(objectNameOf(path)));
}
