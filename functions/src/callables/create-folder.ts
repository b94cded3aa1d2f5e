import { createFolderSchema, type Callables } from '@navette/core/calls/call-contracts';
import type { Viewer } from '@navette/core/access/access';
import { objectNameOf, parentPath, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from '../http/call-error.ts';
import { defineCallable } from '../http/define-callable.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { hasObjects } from '../objects/list-objects.ts';
import { liveObject } from '../objects/live-object.ts';
import { writePlaceholder } from '../objects/write-placeholder.ts';
import { reconcileFolder } from '../items/reconcile.ts';
import { forgetRemovedFolder } from '../records/removed-records.ts';

/** Creates an empty folder, private to its creator or with the access of the folder above. */
export const createFolder = defineCallable(
  createFolderSchema,
  adminsOnly,
  async (
    { path, inherits = false },
    caller: Viewer,
  ): Promise<Callables['createFolder']['answer']> => {
    const creator = { email: caller.email ?? '', uid: caller.uid };
    await refuseUnlessFree(path);
    // A deleted folder of this name may have left its record, whose access the new folder must not get.
    await reconcileFolder(path);
    await forgetRemovedFolder(path);
    const written = await writePlaceholder(path, creator, inherits);
    if (!written) throw callError('already-exists', MESSAGES.folderExists);
    await reconcileFolder(path);
    return { path };
  },
  { hasOldName: true, cause: 'createFolder' },
);

/** @throws {HttpsError} when the name is taken or the parent does not exist */
async function refuseUnlessFree(path: ItemPath): Promise<void> {
  const parent = parentPath(path);
  const [exists, file, parentExists] = await Promise.all([
    hasObjects(objectNameOf(path)),
    liveObject(objectNameOf(path).slice(0, -1)),
    parent === ROOT || hasObjects(objectNameOf(parent)),
  ]);
  if (exists) throw callError('already-exists', MESSAGES.folderExists);
  if (file) throw callError('name-taken', MESSAGES.nameTaken);
  if (!parentExists) throw callError('not-found', MESSAGES.parentMissing);
}
