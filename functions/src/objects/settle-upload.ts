import { itemPathOf } from '@navette/core/paths/item-path';
import { servedAttributes, type ServedAttributes } from '@navette/core/files/upload-attributes';
import { documentsBucket } from '../platform/admin-app.ts';
import { hasHttpCode } from '../platform/http-code.ts';
import { liveObject, objectOfFile, type LiveObject, type StoredFile } from './live-object.ts';

// To settle an upload is to set its type, disposition and cache control from its name, and to remove an encoding and a
// language, whatever its uploader has sent. Then a file's link always downloads the bytes that were sent, and never shows
// a page.

/** HTTP's "not found" and "precondition failed": the object has changed since it was read. */
const CHANGED = [404, 412];
/** Attempts after which an object that keeps changing is left to the retried event. */
const MAX_LOOKS = 10;

/**
 * Whether the object has the attributes that its name requires. An object without an uploader was
 * put there in the console, and keeps the attributes that it got there.
 */
export function isSettled(object: LiveObject): boolean {
  return attributesToSet(object) === null;
}

/** The attributes of a settled upload. Null removes an attribute. */
type DueAttributes = ServedAttributes & { contentEncoding: null; contentLanguage: null };

/** Encodings that change nothing; Firebase's upload interface sets the last one itself. */
const NO_ENCODING: readonly (string | null)[] = [null, '', 'identity'];

/** The attributes that an object must get; null when it is settled. */
function attributesToSet(object: LiveObject): DueAttributes | null {
  const path = itemPathOf(object.name);
  if (object.ownerEmail === null || path === null) return null;
  const due = servedAttributes(path);
  const settled =
    object.contentType === due.contentType &&
    object.contentDisposition === due.contentDisposition &&
    object.cacheControl === due.cacheControl &&
    NO_ENCODING.includes(object.contentEncoding) &&
    (object.contentLanguage ?? '') === '';
  return settled ? null : { ...due, contentEncoding: null, contentLanguage: null };
}

/**
 * Reads the object of a file, and settles it if it is an upload; null when there is none. What the
 * browser sends is already right and costs one read.
 *
 * @throws {Error} when the object keeps changing
 */
export async function settledObject(name: string): Promise<LiveObject | null> {
  for (let look = 0; look < MAX_LOOKS; look++) {
    const object = await liveObject(name);
    if (object === null) return null;
    const due = attributesToSet(object);
    if (due === null) return object;
    const settled = await settle(object, due);
    if (settled !== null) return settled;
  }
  throw new Error('an object changes faster than it can be settled');
}

/**
 * Sets the attributes in one update, and keeps custom metadata and download tokens.
 *
 * @returns the updated object; null when it has changed since it was read
 */
async function settle(seen: LiveObject, due: DueAttributes): Promise<LiveObject | null> {
  const bucket = await documentsBucket();
  const file = bucket.file(seen.name);
  // The emulator checks neither condition.
  const ifSeen = {
    ifGenerationMatch: seen.generation,
    ifMetagenerationMatch: seen.metageneration,
  };
  try {
    await file.setMetadata(patchOf(due), ifSeen);
  } catch (error) {
    if (hasHttpCode(error, ...CHANGED)) return null;
    throw error;
  }
  return objectOfFile(file);
}

/** Storage removes attributes that are null in a patch, which its library's type allows in custom metadata only. */
function patchOf(due: DueAttributes): StoredFile['metadata'] {
  return due as unknown as StoredFile['metadata'];
}
