import type { ListingRow } from '@navette/core/listing/listing';
import { thumbnailSource } from '@navette/core/files/thumbnail';

/**
 * How long after a file was stored its thumbnail may still come, in milliseconds: it takes seconds, more with a
 * cold start and hundreds of photos at once.
 */
const RECENT_MS = 10 * 60_000;

/** Whether a file may get a thumbnail and nobody has tried to make it, as far as the listing knows. */
export function lacksThumbnail({ path, meta }: Pick<ListingRow, 'path' | 'meta'>): boolean {
  return (
    meta?.size !== undefined &&
    meta.thumbnail === undefined &&
    thumbnailSource(path, meta.size) !== null
  );
}

/**
 * Whether the thumbnail that a file {@link lacksThumbnail lacks} is being made. That of an older file does not
 * come: the file was there before thumbnails were made, or is a video whose frame nobody has sent.
 *
 * @param now milliseconds since the epoch
 */
export function awaitsThumbnail(row: Pick<ListingRow, 'path' | 'meta'>, now: number): boolean {
  const stored = row.meta?.file_updated_at;
  return lacksThumbnail(row) && stored !== undefined && now - stored.getTime() < RECENT_MS;
}
