import type { LiveObject } from '../objects/live-object.ts';
import type { Person } from './draft-record.ts';

/**
 * Who uploaded an object, from its metadata, whose address and uid the rules have compared with the
 * uploader's token. Nobody is looked up by address: an address may change hands.
 *
 * @returns null for an object without an uploader: it came by the console
 */
export function uploaderOf(object: LiveObject | null): Person | null {
  if (object === null || object.ownerEmail === null) return null;
  return { email: object.ownerEmail, uid: object.ownerUid };
}
