import { isFolderPath, type ItemPath } from '@navette/core/item-path';
import { reconcileFile } from './reconcile-file.ts';
import { reconcileFolder } from './reconcile-folder.ts';
import type { Outcome } from './write-record.ts';

/** Makes the record of a file or folder agree with the bucket as it is now. */
export function reconcileItem(path: ItemPath): Promise<Outcome> {
  return isFolderPath(path) ? reconcileFolder(path) : reconcileFile(path);
}
