import { Timestamp } from 'firebase-admin/firestore';
import type { SweepHealth } from '@navette/core/health/health';
import { VERSION } from '../platform/version.ts';
import { healthDocument } from './health-document.ts';

/** When the first sweep was noted; null as long as this instance has not looked. */
let since: Timestamp | null = null;

/**
 * Notes that a sweep has ended: the heartbeat.
 *
 * @param noted.comments whether there is a comments database
 */
export async function noteSweep({
  comments,
  version = VERSION,
}: Pick<SweepHealth, 'comments'> & { version?: string }): Promise<void> {
  const at = Timestamp.now();
  since ??= await firstNoted(at);
  const noted: SweepHealth<Timestamp> = { at, since, version, comments };
  await healthDocument('sweep').set(noted);
}

async function firstNoted(now: Timestamp): Promise<Timestamp> {
  const noted: unknown = (await healthDocument('sweep').get()).get('since');
  return noted instanceof Timestamp ? noted : now;
}
