import type { InvalidateOptions, QueryClient } from '@tanstack/react-query';
import { DOCUMENTS_KEY } from './documents-key.ts';

/**
 * Refetches the queries about documents that are in use, and marks the others as stale.
 *
 * @param options `cancelRefetch: false` leaves a fetch in progress alone
 */
export function refreshListings(
  queryClient: QueryClient,
  options: InvalidateOptions = {},
): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [DOCUMENTS_KEY] }, options);
}
