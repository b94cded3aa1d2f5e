import { isFolderPath } from '../paths/item-path.ts';
import type { ListingRow } from './listing.ts';

/**
 * What somebody has seen of an item, so that a deletion deletes nothing else: the generation of a file's
 * content, or when a folder's access last changed, in milliseconds since the epoch.
 *
 * @returns null for an item that was listed without a record
 */
export function seenOf({ path, meta }: Pick<ListingRow, 'path' | 'meta'>): string | null {
  if (meta === null) return null;
  return isFolderPath(path) ? String(meta.updated_at.getTime()) : (meta.generation ?? null);
}
