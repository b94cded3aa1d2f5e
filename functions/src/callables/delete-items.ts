import { error as logError } from 'firebase-functions/logger';
import { deleteItemsSchema, type Callables, type DeleteFailure } from '@navette/core/callables';
import { isBeneath, isFolderPath, objectNameOf, type ItemPath } from '@navette/core/item-path';
import { defineCallable } from '../define-callable.ts';
import { forEachBounded } from '../for-each-bounded.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { deleteObject } from '../objects/delete-objects.ts';
import { deleteFolder } from '../records/delete-folder.ts';
import { reconcileFile } from '../records/reconcile-file.ts';

/** Files deleted at the same time. */
const PARALLEL_FILES = 16;

/**
 * Deletes files, and folders with all beneath them. What is gone already counts as deleted, so that a
 * call that failed half-way is simply made again.
 */
export const deleteItems = defineCallable(
  deleteItemsSchema,
  adminsOnly,
  async ({ paths }): Promise<Callables['deleteItems']['answer']> => {
    const items = [...new Set(paths)];
    const failed = await deleteAll(outermostOf(items));
    const isLost = (item: ItemPath): boolean =>
      failed.some(({ path }) => path === item || isBeneath(item, path));
    return { deleted: items.filter((item) => !isLost(item)).length, failed };
  },
);

/** What lies in another selected folder goes with that one. */
function outermostOf(items: readonly ItemPath[]): ItemPath[] {
  const folders = items.filter(isFolderPath);
  return items.filter((item) => !folders.some((folder) => isBeneath(item, folder)));
}

async function deleteAll(items: readonly ItemPath[]): Promise<DeleteFailure[]> {
  const failed: DeleteFailure[] = [];
  const attempt = async (path: ItemPath): Promise<void> => {
    try {
      await (isFolderPath(path) ? deleteFolder(path) : deleteFile(path));
    } catch (error) {
      logError('an item was not deleted', error instanceof Error ? error.stack : 'no error');
      failed.push({ path, reason: 'internal' });
    }
  };
  const files = items.filter((item) => !isFolderPath(item));
  await forEachBounded(files, PARALLEL_FILES, attempt);
  // Folders one after the other: each is parallel within.
  await forEachBounded(items.filter(isFolderPath), 1, attempt);
  return failed;
}

async function deleteFile(path: ItemPath): Promise<void> {
  await deleteObject(objectNameOf(path));
  await reconcileFile(path);
}
