import type { ListingRow } from '@navette/core/listing';
import { madeThumbnail } from '@navette/core/thumbnail';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { fetchThumbnail } from '../../../firebase/thumbnails.ts';
import { createLimiter } from '../../../limiter.ts';

/** Parallel requests: a browser has six connections per host, and others need them too. */
const inTurn = createLimiter(4);

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
