import type { InvalidateOptions, QueryClient } from '@tanstack/react-query';
import { DOCUMENTS_KEY } from './documents-key.ts';

/**
 * Refetches what is shown of the documents, and marks everything else of them in the cache as stale.
 *
 * @param options `cancelRefetch: false` leaves a fetch in progress alone
 */
export function refreshListings(
  queryClient: QueryClient,
  options: InvalidateOptions = {},
): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [DOCUMENTS_KEY] }, options);
}
