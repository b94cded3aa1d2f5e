import { error as logError } from 'firebase-functions/logger';
import { deleteItemsSchema, type Callables } from '@navette/core/callables';
import { canBeStored, isBeneath, isFolderPath, type ItemPath } from '@navette/core/item-path';
import { shortened } from '@navette/core/shortened';
import { defineCallable } from '../define-callable.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { deleteFiles, deleteFolder } from '../records/delete-items.ts';

/**
 * Deletes files, and folders with all beneath them, whatever their names. What is gone already counts as
 * deleted, so that a call that failed half-way is simply made again. Each item is judged by itself.
 */
export const deleteItems = defineCallable(
  deleteItemsSchema,
  adminsOnly,
  async ({ paths }): Promise<Callables['deleteItems']['answer']> => {
    const asked = [...new Set(paths)];
    const items = asked.filter(canBeStored);
    const failed = await deleteOutermost(outermostOf(items));
    const isLost = (item: ItemPath): boolean =>
      failed.some((path) => path === item || isBeneath(item, path));
    return {
      deleted: items.filter((item) => !isLost(item)).length,
      failed: [
        ...asked
          .filter((path) => !canBeStored(path))
          .map((path) => ({ path: shortened(path), reason: 'invalid' as const })),
        ...failed.map((path) => ({ path, reason: 'internal' as const })),
      ],
    };
  },
);

/** Deletes items of which none lies in another. @returns those that could not be deleted */
async function deleteOutermost(items: readonly ItemPath[]): Promise<ItemPath[]> {
  const failed = await deleteFiles(items.filter((path) => !isFolderPath(path)));
  // One after the other: each is parallel within.
  for (const folder of items.filter(isFolderPath)) {
    if (!(await isDeleted(folder))) failed.push(folder);
  }
  return failed;
}

/** Deletes a folder; a failure is this item's alone. */
async function isDeleted(folder: ItemPath): Promise<boolean> {
  try {
    return await deleteFolder(folder);
  } catch (error) {
    logError('a folder was not deleted', error instanceof Error ? error.stack : 'no error');
    return false;
  }
}

/** What lies in another selected folder goes with that one. */
function outermostOf(items: readonly ItemPath[]): ItemPath[] {
  const folders = items.filter(isFolderPath);
  return items.filter((item) => !folders.some((folder) => isBeneath(item, folder)));
}
