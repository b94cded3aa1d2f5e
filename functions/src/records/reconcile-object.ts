import {
  FOLDER_PLACEHOLDER,
  isFolderPath,
  itemName,
  itemPathOf,
  itemPathProblem,
  parentPath,
  ROOT,
  type ItemPath,
} from '@navette/core/item-path';
import { reconcileItem } from './reconcile-item.ts';
import { settleIllegalObject } from './settle-illegal-object.ts';

/**
 * Makes the record of whatever the object stands for agree with the bucket as it is now.
 *
 * @param objectName any object of the bucket; one that is no document is left alone
 */
export async function reconcileObject(objectName: string): Promise<void> {
  const path = itemPathOf(objectName);
  if (path === null || path === ROOT) return;
  const item = folderKeptBy(path) ?? path;
  if (itemPathProblem(item) === null) await reconcileItem(item);
  else await settleIllegalObject(path);
}

/**
 * The folder that an object keeps alive without being a file in it: a placeholder, or an object whose
 * name ends with a slash, as the console makes. Null for a file.
 */
export function folderKeptBy(path: ItemPath): ItemPath | null {
  if (isFolderPath(path)) return path;
  return itemName(path) === FOLDER_PLACEHOLDER ? parentPath(path) : null;
}
