import type { ListingRow } from '@navette/core/listing/listing';
import { useQuery } from '@tanstack/react-query';
import { fetchObjectFacts } from '../../../firebase/items/objects-on-demand.ts';
import { createLimiter } from '../../../state/limiter.ts';
import type { Elements } from '../../../ui/jsx-runtime.ts';

/** Parallel requests: a browser has six connections per host, and others need them too. */
const inTurn = createLimiter(4);

interface FactsProps {
  row: ListingRow;
  /** Renders the row with its facts. */
  children: (row: ListingRow) => Elements;
}

/**
 * The facts of a visible row: those of its record or, for a file without a record (which only
 * admins see), Storage's, unless the listing has them.
 */
export function Facts({ row, children }: FactsProps) {
  if (row.meta || row.kind === 'folder' || row.updatedAt) return children(row);
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
