import { warn as logWarning } from 'firebase-functions/logger';
import { INCOMING_PREFIX } from '@navette/core/files/versions';
import { deleteGeneration } from '../objects/delete-generation.ts';
import { deleteObjects } from '../objects/delete-objects.ts';
import { listObjects } from '../objects/list-objects.ts';
import { liveObject, objectOfFile } from '../objects/live-object.ts';
import { countIncoming } from '../records/count-incoming.ts';
import { BeyondUsage, blockUploads } from '../records/count-upload.ts';
import type { Page } from '../walk/for-each-page.ts';

/** What was sent and is older, in milliseconds, is taken by nobody any more: the call for it died, or never came. */
const FORGOTTEN_MS = 24 * 3_600_000;

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
 * Removes, on a page of what was sent as new versions, what nobody has taken within a day.
 *
 * @param now milliseconds since the epoch
 */
export async function sweepIncoming(
  cursor: string | null,
  now: number = Date.now(),
): Promise<Page<string>> {
  const { objects, next } = await listObjects(INCOMING_PREFIX, cursor);
  const old = objects
    .map(objectOfFile)
    .filter(({ created }) => now - created.getTime() > FORGOTTEN_MS);
  // The next repair finds again what cannot be removed now.
  await deleteObjects(old);
  return { next };
}
