import type { ItemPath } from './item-path.ts';

/**
 * The id of an item's record in `metas`: base64url (RFC 4648, section 5) of the path's UTF-8,
 * without padding. `firestore.rules` and `storage.rules` compute the same.
 *
 * @throws {RangeError} for the root, which has no record
 */
export function metaId(path: ItemPath): string {
  if (path === '') throw new RangeError('the root has no record');
  let binary = '';
  for (const byte of new TextEncoder().encode(path)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
