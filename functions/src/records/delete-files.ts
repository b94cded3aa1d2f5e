import { objectNameOf, type ItemPath } from '@navette/core/item-path';
import { deleteObjects } from '../objects/delete-objects.ts';
import { forgetItems } from './forget-items.ts';

/**
 * Deletes files with their records, and the records of folders that existed by them alone.
 *
 * @returns those that could not be deleted; they keep their records
 */
export async function deleteFiles(files: readonly ItemPath[]): Promise<ItemPath[]> {
  const failed = new Set(await deleteObjects(files.map(objectNameOf)));
  await forgetItems(files.filter((path) => !failed.has(objectNameOf(path))));
  return files.filter((path) => failed.has(objectNameOf(path)));
}
