import { warn as logWarning } from 'firebase-functions/logger';
import { objectNameOf, type ItemPath } from '@navette/core/item-path';
import { metaId } from '@navette/core/meta-id';
import { deleteGeneration } from '../objects/delete-generation.ts';
import { liveObject, uploaderOf } from '../objects/live-object.ts';
import { recordMissingFolders } from './record-missing-folders.ts';
import { reconcileFolderAbove } from './reconcile-folder.ts';
import { reconcileUntilSteady } from './reconcile-until-steady.ts';

/**
 * Settles an object with an illegal name. It gets no record: the rules could not tell it from another.
 *
 * The console may put such objects: they stay, for admins to see and delete. One that names an uploader
 * was got past the rules, which cannot say all that `itemPathProblem` says: it is removed, as it was
 * seen and no other.
 *
 * @param path not the root
 */
export async function settleIllegalObject(path: ItemPath): Promise<void> {
  const name = objectNameOf(path);
  await reconcileUntilSteady(
    () => liveObject(name),
    (object) => object?.generation ?? 'gone',
    async (object) => {
      if (object !== null && uploaderOf(object) !== null) {
        const removed = await deleteGeneration(name, object.generation);
        // The id says which, and none of what somebody has written there.
        if (removed) logWarning('removed an upload with an illegal name', { metaId: metaId(path) });
        return 'removed';
      }
      await (object === null ? reconcileFolderAbove(path) : recordMissingFolders(path));
      return 'unchanged';
    },
  );
}
