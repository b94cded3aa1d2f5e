import {
  isFolderPath,
  itemPathProblem,
  objectNameOf,
  type ItemPath,
} from '@navette/core/item-path';
import { settledObject } from '../objects/settle-upload.ts';
import { uploaderOf } from '../objects/live-object.ts';
import { recordMissingFolders } from './record-missing-folders.ts';
import { forgetItem } from './reconcile-folder.ts';
import { reconcileUntilSteady } from './reconcile-until-steady.ts';
import { writeRecord, type Outcome } from './write-record.ts';

/** Makes the record of a file, and those of the folders above it, agree with the bucket as it is now. */
export async function reconcileFile(path: ItemPath): Promise<Outcome> {
  if (isFolderPath(path) || itemPathProblem(path) !== null) return 'unchanged';
  return reconcileUntilSteady(
    () => settledObject(objectNameOf(path)),
    (object) => object?.generation ?? 'gone',
    async (object) => {
      if (object === null) return forgetItem(path);
      await recordMissingFolders(path);
      return writeRecord({ path, uploader: uploaderOf(object), object });
    },
  );
}
