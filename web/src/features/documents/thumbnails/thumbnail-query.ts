import type { ListingRow } from '@navette/core/listing/listing';
import { madeThumbnail } from '@navette/core/files/thumbnail';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { fetchRecord } from '../../../firebase/items/records.ts';
import { fetchThumbnail } from '../../../firebase/items/thumbnails.ts';
import { createLimiter } from '../../../state/limiter.ts';
import { awaitsThumbnail } from './awaits-thumbnail.ts';

/** Parallel requests: a browser has six connections per host, and others need them too. */
const inTurn = createLimiter(4);

/** Pauses before each check for a new thumbnail, in milliseconds. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/**
 * The record of a visible file. While its thumbnail is being made, the record is fetched again after growing pauses,
 * but not in a hidden tab: the listing may have fetched a new photo's record before there was a thumbnail.
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

/** A file's thumbnail. Not requested if the file has none, or if its row leaves the screen before its turn. */
export function thumbnailOptions({ path, meta }: Pick<ListingRow, 'path' | 'meta'>) {
  const generation = madeThumbnail(meta);
  return queryOptions({
    queryKey: ['thumbnail', path, generation],
    queryFn:
      generation === null
        ? skipToken
        : ({ signal }) => inTurn(signal, () => fetchThumbnail(path, generation)),
    // New content has another generation, and so another key.
    staleTime: Infinity,
    retry: false,
  });
}
