import '../platform/options.ts';
import { storageBucket } from 'firebase-functions/params';
import { onObjectDeleted } from 'firebase-functions/storage';
import { reconcileObject } from '../changes/reconcile.ts';
import { byNobody, whileActing } from '../journal/acting.ts';
import { unlessClosed } from '../platform/closed-now.ts';

/**
 * An object was deleted: removes its record, if the object really is gone, and those of the folders
 * above that are empty now.
 */
export const forgetDeletedObject = onObjectDeleted(
  { bucket: storageBucket, retry: true },
  (event) =>
    unlessClosed(async () => {
      await whileActing(byNobody('forgetDeletedObject'), () => reconcileObject(event.data.name));
    }),
);
