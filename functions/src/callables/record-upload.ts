import { recordUploadSchema, type Callables } from '@navette/core/callables';
import type { Viewer } from '@navette/core/access';
import { objectNameOf } from '@navette/core/item-path';
import { MESSAGES } from '@navette/core/messages';
import { callError } from '../call-error.ts';
import { defineCallable } from '../define-callable.ts';
import { signedInOnly } from '../guards/signed-in-only.ts';
import { liveObject } from '../objects/live-object.ts';
import { reconcileObject } from '../records/reconcile.ts';
import { askForMissingThumbnail } from '../thumbnails/ask-for-thumbnails.ts';

/**
 * For an uploader whose object's event was lost: does what the trigger would have done. A missing
 * object and somebody else's get the same answer, so that callers cannot find out which paths
 * exist.
 */
export const recordUpload = defineCallable(
  recordUploadSchema,
  signedInOnly,
  async ({ path }, caller: Viewer): Promise<Callables['recordUpload']['answer']> => {
    const object = await liveObject(objectNameOf(path));
    if (object === null || object.ownerUid !== caller.uid) {
      throw callError('not-found', MESSAGES.itemMissing);
    }
    await reconcileObject(object.name);
    await askForMissingThumbnail(object.name);
    return { path };
  },
);
