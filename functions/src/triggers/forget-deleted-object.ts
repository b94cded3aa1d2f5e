import { A_QUARTER_CPU } from '../platform/options.ts';
import { storageBucket } from 'firebase-functions/params';
import { onObjectDeleted } from 'firebase-functions/storage';
import { itemPathOf } from '@navette/core/paths/item-path';
import { eventFailed, toldIfItLasts } from '../health/told-if-it-lasts.ts';
import { reconcileObject } from '../items/reconcile.ts';
import { byNobody, whileActing } from '../journal/acting.ts';
import { closedNow } from '../platform/closed-now.ts';
import { EVENT_PATIENCE_MS, untilLetGo } from '../records/versions/version-arrivals.ts';

/**
 * An object was deleted: removes its record, if the object really is gone, and those of the folders
 * above that are empty now.
 */
export const forgetDeletedObject = onObjectDeleted(
  // Nobody waits for it: Navette's deletions remove their records themselves, and the nightly repair finds lost events.
  { bucket: storageBucket, retry: true, ...A_QUARTER_CPU },
  (event) =>
    toldIfItLasts(new Date(event.time), eventFailed('forgetDeletedObject'), async () => {
      if (await closedNow()) return;
      const path = itemPathOf(event.data.name);
      // What another content has taken the place of is deleted, too, which production tells.
      if (path !== null) await untilLetGo(path, EVENT_PATIENCE_MS);
      await whileActing(byNobody('forgetDeletedObject'), () => reconcileObject(event.data.name));
    }),
);
