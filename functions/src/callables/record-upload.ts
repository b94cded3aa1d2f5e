import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { recordUploadSchema, type Callables } from '@navette/core/calls/call-contracts';
import type { Viewer } from '@navette/core/access/access';
import { objectNameOf } from '@navette/core/paths/item-path';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from '../http/call-error.ts';
import { defineCallable } from '../http/define-callable.ts';
import { signedInOnly } from '../guards/signed-in-only.ts';
import { liveObject, type LiveObject } from '../objects/live-object.ts';
import { metaRef } from '../records/meta-collection.ts';
import { askToOpenUploaded } from '../items/ask-to-open-uploaded.ts';
import { reconcileObject } from '../items/reconcile.ts';

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
    // Nothing is left to do. Any member may call this any number of times.
    if (describes(await metaRef(path).get(), object)) return { path };
    await reconcileObject(object.name);
    await askToOpenUploaded(object.name);
    return { path };
  },
  { cause: 'recordUpload' },
);

/** Whether a record describes this object, as far as its fields tell. */
function describes(record: DocumentSnapshot, { size, created, ownerUid }: LiveObject): boolean {
  const told: unknown = record.get('file_updated_at');
  return (
    told instanceof Timestamp &&
    told.toDate() >= created &&
    record.get('size') === size &&
    record.get('added_by_uid') === ownerUid
  );
}
