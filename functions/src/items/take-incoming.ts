import { warn as logWarning } from 'firebase-functions/logger';
import { INCOMING_PREFIX } from '@navette/core/files/versions';
import { deleteGeneration } from '../objects/delete-generation.ts';
import { deleteObjects } from '../objects/delete-objects.ts';
import { listObjects } from '../objects/list-objects.ts';
import { liveObject, objectOfFile, type LiveObject } from '../objects/live-object.ts';
import { countIncoming } from '../records/count-incoming.ts';
import { BeyondUsage, blockUploads } from '../records/count-upload.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import type { Page } from '../walk/for-each-page.ts';

/** What was sent and is older, in milliseconds, is taken by nobody any more: the call for it died, or never came. */
const FORGOTTEN_MS = 24 * 3_600_000;

/** Objects counted at the same time. */
const PARALLEL = 4;

/** Whether an object is on its way to become a version. */
export function isIncoming(objectName: string): boolean {
  return objectName.startsWith(INCOMING_PREFIX);
}

/**
 * Counts what somebody has sent as a new version for their day. What is beyond it is removed, and they can send
 * nothing more on this day.
 *
 * @returns whether it is still there
 */
export async function admitIncoming(objectName: string): Promise<boolean> {
  const object = await liveObject(objectName);
  if (object === null) return false;
  try {
    await countIncoming(object);
    return true;
  } catch (error) {
    if (!(error instanceof BeyondUsage)) throw error;
  }
  if (object.ownerUid !== null) await blockUploads(object.ownerUid);
  await deleteGeneration(object.name, object.generation);
  logWarning('removed a version beyond the limits of a day');
  return false;
}

/**
 * Goes over a page of what was sent as new versions: removes what nobody has taken within a day, and counts the rest, whose
 * event may have been left.
 *
 * @param options.keepsOld whether nobody could take it meanwhile, so that its age says nothing
 * @param options.now milliseconds since the epoch
 */
export async function sweepIncoming(
  cursor: string | null,
  { keepsOld = false, now = Date.now() }: { keepsOld?: boolean; now?: number } = {},
): Promise<Page<string>> {
  const { objects, next } = await listObjects(INCOMING_PREFIX, cursor);
  const isOld = ({ created }: LiveObject): boolean =>
    !keepsOld && now - created.getTime() > FORGOTTEN_MS;
  const sent = objects.map(objectOfFile);
  // The next repair finds again what cannot be removed now.
  await deleteObjects(sent.filter(isOld));
  const rest = sent.filter((object) => !isOld(object));
  await forEachBounded(rest, PARALLEL, async ({ name }) => void (await admitIncoming(name)));
  return { next };
}
