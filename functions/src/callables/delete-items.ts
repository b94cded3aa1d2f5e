import { error as logError } from 'firebase-functions/logger';
import { deleteItemsSchema, type Callables } from '@navette/core/callables';
import { isBeneath, isFolderPath, type ItemPath } from '@navette/core/item-path';
import { defineCallable } from '../define-callable.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { deleteFiles } from '../records/delete-files.ts';
import { deleteFolder } from '../records/delete-folder.ts';

/**
 * Deletes files, and folders with all beneath them. What is gone already counts as deleted, so that a
 * call that failed half-way is simply made again.
 */
export const deleteItems = defineCallable(
  deleteItemsSchema,
  adminsOnly,
  async ({ paths }): Promise<Callables['deleteItems']['answer']> => {
    const items = [...new Set(paths)];
    const outermost = outermostOf(items);
    const failed = await deleteFiles(outermost.filter((path) => !isFolderPath(path)));
    // One after the other: each is parallel within.
    for (const folder of outermost.filter(isFolderPath)) {
      if (!(await isDeleted(folder))) failed.push(folder);
    }
    const isLost = (item: ItemPath): boolean =>
      failed.some((path) => path === item || isBeneath(item, path));
    return {
      deleted: items.filter((item) => !isLost(item)).length,
      failed: failed.map((path) => ({ path, reason: 'internal' })),
    };
  },
);

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
