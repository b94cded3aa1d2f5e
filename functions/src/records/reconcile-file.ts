import {
  isFolderPath,
  itemPathProblem,
  objectNameOf,
  parentPath,
  type ItemPath,
} from '@navette/core/item-path';
import { settledObject } from '../objects/settle-upload.ts';
import { forgetRecord } from './forget-record.ts';
import { recordMissingFolders } from './record-missing-folders.ts';
import { reconcileFolder } from './reconcile-folder.ts';
import { reconcileUntilSteady } from './reconcile-until-steady.ts';
import { uploaderOf } from './uploader-of.ts';
import { writeRecord, type Outcome } from './write-record.ts';

/** Makes the record of a file, and those of the folders above it, agree with the bucket as it is now. */
export async function reconcileFile(path: ItemPath): Promise<Outcome> {
  if (isFolderPath(path) || itemPathProblem(path) !== null) return 'unchanged';
  return reconcileUntilSteady(
    () => settledObject(objectNameOf(path)),
    (object) => object?.generation ?? 'gone',
    async (object) => {
      if (object === null) return forgetFile(path);
      await recordMissingFolders(path);
      return writeRecord({ path, uploader: uploaderOf(object), object });
    },
  );
}

/** Removes a file's record, and those of the folders that existed by this file alone. */
async function forgetFile(path: ItemPath): Promise<Outcome> {
  const outcome = await forgetRecord(path);
  await reconcileFolder(parentPath(path));
  return outcome;
}
