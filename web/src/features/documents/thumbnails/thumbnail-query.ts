import type { ListingRow } from '@navette/core/listing/listing';
import { madeThumbnail } from '@navette/core/files/thumbnail';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { fetchRecord } from '../../../firebase/items/records.ts';
import { fetchThumbnail } from '../../../firebase/items/thumbnails.ts';
import { createLimiter } from '../../../state/limiter.ts';
import { awaitsThumbnail } from './awaits-thumbnail.ts';

/** Parallel requests: a browser has six connections per host, and others need them too. */
const inTurn = createLimiter(4);

/** Pauses before each look whether a thumbnail has been made, in milliseconds. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/**
 * The record of a file in sight. While its thumbnail is being made, it is fetched again after growing pauses, not in
 * a hidden tab: what the listing knows of somebody's own photo is older than its thumbnail.
 */
export function latestRecordOptions(row: Pick<ListingRow, 'path' | 'meta'>) {
  const { path, meta } = row;
  return queryOptions({
    queryKey: ['thumbnail-record', path, meta?.file_updated_at?.getTime(), meta?.thumbnail],
    queryFn: ({ signal }) => inTurn(signal, () => fetchRecord(path)),
    initialData: meta,
    staleTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) =>
      awaitsThumbnail({ path, meta: state.data ?? null }, Date.now()) &&
      (PAUSES_MS[state.dataUpdateCount + state.errorUpdateCount] ?? false),
  });
}

/**
 * A file's thumbnail; nothing is requested for a file that has none. Not requested if the row goes out of
 * sight before its turn.
 */
export function thumbnailOptions({ path, meta }: Pick<ListingRow, 'path' | 'meta'>) {
  const generation = madeThumbnail(meta);
  return queryOptions({
    queryKey: ['thumbnail', path, generation],
    queryFn:
      generation === null
        ? skipToken
        : ({ signal }) => inTurn(signal, () => fetchThumbnail(path, generation)),
    // New content has another generation.
    staleTime: Infinity,
    retry: false,
  });
}
