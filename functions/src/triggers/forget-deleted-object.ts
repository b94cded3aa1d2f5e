import '../options.ts';
import { storageBucket } from 'firebase-functions/params';
import { onObjectDeleted } from 'firebase-functions/storage';
import { reconcileObject } from '../records/reconcile.ts';

/**
 * An object was deleted: removes its record, if the object really is gone, and those of folders that
 * existed by it alone.
 */
export const forgetDeletedObject = onObjectDeleted(
  { bucket: storageBucket, retry: true },
  async (event) => {
    await reconcileObject(event.data.name);
  },
);
