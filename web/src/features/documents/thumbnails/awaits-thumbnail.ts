import type { ListingRow } from '@navette/core/listing/listing';
import { thumbnailSource } from '@navette/core/files/thumbnail';

/**
 * How long after a file was stored its thumbnail may still come, in milliseconds: usually seconds, longer after a cold
 * start or for hundreds of photos at once.
 */
const RECENT_MS = 10 * 60_000;

/** Whether the listing knows of no attempt to make a thumbnail for a file that may get one. */
export function lacksThumbnail({ path, meta }: Pick<ListingRow, 'path' | 'meta'>): boolean {
  return (
    meta?.size !== undefined &&
    meta.thumbnail === undefined &&
    thumbnailSource(path, meta.size) !== null
  );
}

/**
 * Whether a thumbnail that a file {@link lacksThumbnail lacks} is probably being made. An older file will get none: it
 * was stored before there were thumbnails, or is a video whose frame nobody has sent.
 *
 * @param now milliseconds since the epoch
 */
export function awaitsThumbnail(row: Pick<ListingRow, 'path' | 'meta'>, now: number): boolean {
  const { file_updated_at: stored, versions = {} } = row.meta ?? {};
  if (stored === undefined || !lacksThumbnail(row)) return false;
  // One that was brought back has its own date; it took the place of another one later.
  const replaced = Object.values(versions).map(({ replaced_at }) => replaced_at.getTime());
  return now - Math.max(stored.getTime(), ...replaced) < RECENT_MS;
}
