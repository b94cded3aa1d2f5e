import '../platform/options.ts';
import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/storage';
import { itemPathOf } from '@navette/core/paths/item-path';
import { reconcileObject } from '../changes/reconcile.ts';
import { admitIncoming, isIncoming } from '../changes/take-incoming.ts';
import { byNobody, whileActing } from '../journal/acting.ts';
import { isUnderWay } from '../jobs/stored-job.ts';
import { makerOf } from '../objects/copy-object.ts';
import { COPY_KEYS } from '../objects/live-object.ts';
import { closedNow } from '../platform/closed-now.ts';
import { isVersion, untilLetGo } from '../records/version-arrivals.ts';
import { askForText } from '../texts/ask-for-texts.ts';
import { askForMissingThumbnail } from '../thumbnails/ask-for-thumbnail.ts';

/** How long an event leaves the record of a new version to the call that has put it there, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * An object was written: writes its record and those of the folders above it, and has its thumbnail
 * made, and its text taken out. Events come at least once and in any order, so this reads the bucket instead of the event.
 */
export const recordFinalizedObject = onObjectFinalized(
  // Twice as many as others: people wait for the records of their uploads.
  { bucket: storageBucket, retry: true, maxInstances: 2 },
  async (event) => {
    if (await closedNow()) return;
    if (isIncoming(event.data.name)) {
      await admitIncoming(event.data.name);
      return;
    }
    // A job writes the records of what it copies, and would only wait for this one to end. What an operator copies tells
    // of a job, too, which is over.
    const copyOf = event.data.metadata?.[COPY_KEYS.of] ?? null;
    const maker = makerOf(copyOf ?? undefined);
    if (maker !== null && (await isUnderWay(maker))) return;
    const path = itemPathOf(event.data.name);
    if (path !== null && isVersion({ copyOf })) await untilLetGo(path, PATIENCE_MS);
    await whileActing(byNobody('recordFinalizedObject'), () => reconcileObject(event.data.name));
    await askForMissingThumbnail(event.data.name);
    await askForText(event.data.name);
  },
);
