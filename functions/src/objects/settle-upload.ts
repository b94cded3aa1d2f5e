import { itemPathOf } from '@navette/core/item-path';
import { servedAttributes } from '@navette/core/upload-attributes';
import { documentsBucket } from '../admin-app.ts';
import { isNotFound, liveObject, objectOfFile, type LiveObject } from './live-object.ts';

// Type, disposition and cache control of an upload follow from its name, whatever its uploader has
// chosen within the rules: who opens a file's link downloads it, and is shown nothing.

/** HTTP's "precondition failed": the object has changed since it was seen. */
const CHANGED_CODE = 412;
/** Looks after which an object that keeps changing is left to the next event. */
const MAX_LOOKS = 10;

/**
 * Whether the object is served as core says. What came by the console, without an uploader, is served
 * as whoever put it there has said.
 */
export function isSettled(object: LiveObject): boolean {
  const path = itemPathOf(object.name);
  if (object.ownerEmail === null || path === null) return true;
  const due = servedAttributes(path);
  return (
    object.contentType === due.contentType &&
    object.contentDisposition === due.contentDisposition &&
    object.cacheControl === due.cacheControl
  );
}

/**
 * The object of a file as it is in the bucket now, an upload served as core says; null when there is
 * none. What the browser has sent is right already and costs one look.
 *
 * @throws {Error} when the object does not hold still
 */
export async function settledObject(name: string): Promise<LiveObject | null> {
  for (let look = 0; look < MAX_LOOKS; look++) {
    const object = await liveObject(name);
    if (object === null || isSettled(object)) return object;
    const settled = await settle(object);
    if (settled !== null) return settled;
  }
  throw new Error('an object changes faster than it can be settled');
}

/**
 * Sets the attributes again, in one update, its custom metadata and download tokens left alone.
 *
 * @returns the object since then; null when it is no longer the one that was seen
 */
async function settle(seen: LiveObject): Promise<LiveObject | null> {
  const bucket = await documentsBucket();
  const file = bucket.file(seen.name);
  const due = { ...servedAttributes(itemPathOf(seen.name) ?? '') };
  // (The emulator checks neither.)
  const ifSeen = {
    ifGenerationMatch: seen.generation,
    ifMetagenerationMatch: seen.metageneration,
  };
  try {
    await file.setMetadata(due, ifSeen);
  } catch (error) {
    if (isNotFound(error) || isChanged(error)) return null;
    throw error;
  }
  return objectOfFile(file);
}

function isChanged(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CHANGED_CODE;
}
