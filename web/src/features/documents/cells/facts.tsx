import type { ListingRow } from '@navette/core/listing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchObjectFacts } from '../../../firebase/objects.ts';
import { createLimiter } from '../../../limiter.ts';

/** Requests at the same time: a browser has six connections for a host, and others need them too. */
const inTurn = createLimiter(4);

interface FactsProps {
  row: ListingRow;
  /** Shows the row with its facts. */
  children: (row: ListingRow) => ReactNode;
}

/**
 * The facts of a row in sight: those of its record, or, for a file without one, which admins alone see,
 * what Storage says of it.
 */
export function Facts({ row, children }: FactsProps) {
  if (row.meta || row.kind === 'folder') return children(row);
  return <StoredFacts row={row}>{children}</StoredFacts>;
}

function StoredFacts({ row, children }: FactsProps) {
  const { data } = useQuery({
    queryKey: ['stored-facts', row.path],
    queryFn: ({ signal }) => inTurn(signal, () => fetchFacts(row)),
    retry: false,
  });
  return children({ ...row, ...data });
}

async function fetchFacts({ path }: ListingRow): Promise<Partial<ListingRow>> {
  const { size, updatedAt, addedBy } = await fetchObjectFacts(path);
  return { size, updatedAt, addedBy };
}
