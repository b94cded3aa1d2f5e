import type { ListingRow } from '@navette/core/listing';
import type { QueryClient } from '@tanstack/react-query';
import { DOCUMENTS_KEY } from '../documents-key.ts';

/** The part of a listing's answers that holds its rows. */
interface RowPages {
  pages: readonly { rows: readonly ListingRow[] }[];
}

/** The addresses in the records of the folders that were opened lately, sorted. */
export function knownAddresses(queryClient: QueryClient): string[] {
  const listings = queryClient.getQueriesData<RowPages>({
    queryKey: [DOCUMENTS_KEY],
    predicate: ({ queryKey }) => queryKey[2] === 'records',
  });
  const metas = listings
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ rows }) => rows.map(({ meta }) => meta))
    .filter((meta) => meta !== null);
  const found = metas.flatMap((meta) => [meta.added_by, meta.owner_email, ...meta.allowed_emails]);
  return [...new Set(found.filter((email) => email !== null))].toSorted();
}
