import { isErasedAddress } from '@navette/core/accounts/erased-person';
import type { ListingRow } from '@navette/core/listing/listing';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { DOCUMENTS_KEY } from './documents-key.ts';

/** The addresses in the records of the listings that are in the cache, each once, sorted; not of who was erased. */
export function loadedAddresses(queryClient: QueryClient): string[] {
  const listings = queryClient.getQueriesData<InfiniteData<{ rows: ListingRow[] }>>({
    queryKey: [DOCUMENTS_KEY],
    predicate: ({ queryKey }) => queryKey[2] === 'records',
  });
  const rows = listings.flatMap(([, data]) => data?.pages.flatMap((page) => page.rows) ?? []);
  return [
    ...new Set(
      rows.flatMap(({ meta }) =>
        meta === null
          ? []
          : [...meta.allowed_emails, meta.owner_email, meta.added_by].filter(
              (address): address is string => address !== null && !isErasedAddress(address),
            ),
      ),
    ),
  ].toSorted();
}
