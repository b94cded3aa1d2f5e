import type { ItemPath } from '@navette/core/item-path';
import type { ListingRow } from '@navette/core/listing';
import { queryOptions } from '@tanstack/react-query';
import { fetchDownloadUrl } from '../../../firebase/objects.ts';
import { createLimiter } from '../../../limiter.ts';

/** Parallel requests: a browser has six connections per host, and others need them too. */
const inTurn = createLimiter(4);

/** The first part of the keys of a file's addresses. */
export function thumbnailKey(path: ItemPath) {
  return ['thumbnail', path] as const;
}

/**
 * The address of an image, for its thumbnail. Not requested if the row scrolls away before its
 * turn.
 */
export function thumbnailOptions(row: ListingRow) {
  return queryOptions({
    // A change of access may have replaced the address; new content replaces the image.
    queryKey: [...thumbnailKey(row.path), row.updatedAt?.getTime(), row.meta?.updated_at.getTime()],
    queryFn: ({ signal }) => inTurn(signal, () => fetchDownloadUrl(row.path)),
    staleTime: Infinity,
    retry: false,
  });
}
