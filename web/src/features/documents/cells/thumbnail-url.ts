import type { ListingRow } from '@navette/core/listing';
import { queryOptions } from '@tanstack/react-query';
import { fetchDownloadUrl } from '../../../firebase/objects.ts';
import { createLimiter } from '../../../limiter.ts';

/** Requests at the same time: a browser has six connections for a host, and others need them too. */
const inTurn = createLimiter(4);

/** The address of an image, for its thumbnail. What has left the window before its turn is not asked for. */
export function thumbnailOptions(row: ListingRow) {
  return queryOptions({
    // New access may have replaced the address, new content the image.
    queryKey: ['thumbnail', row.path, row.updatedAt?.getTime(), row.meta?.updated_at.getTime()],
    queryFn: ({ signal }) => inTurn(signal, () => fetchDownloadUrl(row.path)),
    staleTime: Infinity,
    retry: false,
  });
}
