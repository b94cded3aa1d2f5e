import { error as logError } from 'firebase-functions/logger';
import { deleteItemsSchema, type Callables } from '@navette/core/callables';
import { canBeStored, isBeneath, isFolderPath, type ItemPath } from '@navette/core/item-path';
import { shortened } from '@navette/core/shortened';
import { defineCallable } from '../define-callable.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { deleteFiles, deleteFolder } from '../records/delete-items.ts';

/**
 * Deletes files, and folders with everything beneath them, whatever their names. Idempotent: an
 * item that is already gone counts as deleted, so that a call that failed half-way can be retried.
 * A failure of one item does not affect the others.
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

/** @param items none of which lies in another @returns those that could not be deleted */
async function deleteOutermost(items: readonly ItemPath[]): Promise<ItemPath[]> {
  const failed = await deleteFiles(items.filter((path) => !isFolderPath(path)));
  // One after the other: the deletion of one folder already runs in parallel.
  for (const folder of items.filter(isFolderPath)) {
    if (!(await isDeleted(folder))) failed.push(folder);
  }
  return failed;
}

/** Tries to delete a folder. A failure is logged and does not stop the others. */
async function isDeleted(folder: ItemPath): Promise<boolean> {
  try {
    return await deleteFolder(folder);
  } catch (error) {
    logError('a folder was not deleted', error instanceof Error ? error.stack : 'no error');
    return false;
  }
}

/** Drops items that lie in another selected folder, which is deleted with its content. */
function outermostOf(items: readonly ItemPath[]): ItemPath[] {
  const folders = items.filter(isFolderPath);
  return items.filter((item) => !folders.some((folder) => isBeneath(item, folder)));
}
