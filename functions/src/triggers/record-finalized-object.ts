import '../platform/options.ts';
import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/storage';
import { itemPathOf } from '@navette/core/paths/item-path';
import { eventFailed, toldIfItLasts } from '../health/told-if-it-lasts.ts';
import { askToOpenUploaded } from '../items/ask-to-open-uploaded.ts';
import { reconcileObject } from '../items/reconcile.ts';
import { renameErasedUpload } from '../items/rename-erased.ts';
import { byNobody, whileActing } from '../journal/acting.ts';
import { admitIncoming, isIncoming } from '../items/take-incoming.ts';
import { hasEnded } from '../jobs/stored-job.ts';
import { closedNow } from '../platform/closed-now.ts';
import { COPY_KEYS } from '../objects/live-object.ts';
import {
  EVENT_PATIENCE_MS,
  isNewVersion,
  untilLetGo,
} from '../records/versions/version-arrivals.ts';

/**
 * An object was written: writes its record and those of the folders above it, and has its thumbnail
 * made, and its text taken out. Events come at least once and in any order, so this reads the bucket instead of the event.
 */
export const recordFinalizedObject = onObjectFinalized(
  // Twice as many as others: people wait for the records of their uploads.
  { bucket: storageBucket, retry: true, maxInstances: 2 },
  (event) =>
    toldIfItLasts(new Date(event.time), eventFailed('recordFinalizedObject'), async () => {
      // Left to the repair that follows maintenance.
      if (await closedNow()) return;
      // A job writes the records of what it copies, and would only wait for this one to end.
      const job = event.data.metadata?.[COPY_KEYS.job];
      if (job !== undefined && !(await hasEnded(job))) return;
      const uid = event.data.metadata?.['owner_uid'];
      if (uid !== undefined && uid !== '') await renameErasedUpload(event.data.name, uid);
      if (isIncoming(event.data.name)) {
        await admitIncoming(event.data.name);
        return;
      }
      const copyOf = event.data.metadata?.[COPY_KEYS.of] ?? null;
      const path = itemPathOf(event.data.name);
      if (path !== null && isNewVersion({ copyOf })) await untilLetGo(path, EVENT_PATIENCE_MS);
      await whileActing(byNobody('recordFinalizedObject'), () => reconcileObject(event.data.name));
      await askToOpenUploaded(event.data.name);
    }),
);
