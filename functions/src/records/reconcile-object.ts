import {
  FOLDER_PLACEHOLDER,
  isFolderPath,
  itemName,
  itemPathOf,
  parentPath,
  type ItemPath,
} from '@navette/core/item-path';
import { reconcileFile } from './reconcile-file.ts';
import { reconcileFolder } from './reconcile-folder.ts';
import type { Outcome } from './write-record.ts';

/**
 * Makes the record of whatever the object stands for agree with the bucket as it is now.
 *
 * @param objectName any object of the bucket; one that is no document is left alone
 */
export async function reconcileObject(objectName: string): Promise<Outcome> {
  const path = itemPathOf(objectName);
  if (path === null) return 'unchanged';
  const folder = folderKeptBy(path);
  return folder === null ? reconcileFile(path) : reconcileFolder(folder);
}

/**
 * The folder that an object keeps alive without being a file in it: a placeholder, or an object whose
 * name ends with a slash, as the console makes. Null for a file.
 */
export function folderKeptBy(path: ItemPath): ItemPath | null {
  if (isFolderPath(path)) return path;
  return itemName(path) === FOLDER_PLACEHOLDER ? parentPath(path) : null;
}
