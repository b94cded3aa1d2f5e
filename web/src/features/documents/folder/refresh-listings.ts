import type { InvalidateOptions, QueryClient } from '@tanstack/react-query';

/** First part of the keys of all queries of listings. */
export const DOCUMENTS_KEY = 'documents';

/**
 * Refetches the listing of a folder, and marks all others in the cache as stale.
 *
 * @param options `cancelRefetch: false` leaves a fetch in progress alone
 */
export function refreshListings(
  queryClient: QueryClient,
  options: InvalidateOptions = {},
): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [DOCUMENTS_KEY] }, options);
}
