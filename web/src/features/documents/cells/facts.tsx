import type { ListingRow } from '@navette/core/listing/listing';
import { useQuery } from '@tanstack/react-query';
import { fetchObjectFacts } from '../../../firebase/items/objects-on-demand.ts';
import { createLimiter } from '../../../state/limiter.ts';
import { Fragment } from 'react';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import type { KnownRow } from './columns.tsx';
import { useFolderContents } from './folder-contents.ts';

/** Parallel requests: a browser has six connections per host, and others need them too. */
const inTurn = createLimiter(4);

interface FactsProps {
  row: ListingRow;
  /** The uid of the person who sees the rows. */
  uid: string;
  /** Renders the row with its facts. */
  children: (row: KnownRow) => Elements;
}

/**
 * Adds to a visible row the facts that are not in its record: for a folder, what is in it; for a file without a record
 * (only admins see it), what Storage says, unless the listing has that.
 */
export function Facts(props: FactsProps) {
  const { row, children } = props;
  if (row.kind === 'folder') return <FolderFacts {...props} />;
  if (row.meta || row.updatedAt) return children(row);
  return <StoredFacts {...props} />;
}

function FolderFacts({ row, uid, children }: FactsProps) {
  const contents = useFolderContents(row.path, uid);
  // The new key replaces the elements; updating them would move text to the left.
  return <Fragment key={String(contents !== undefined)}>{children({ ...row, contents })}</Fragment>;
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
