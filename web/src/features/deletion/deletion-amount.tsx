import { formatSize } from '@navette/core/text/french-format';
import type { ListingRow } from '@navette/core/listing/listing';
import { useQuery } from '@tanstack/react-query';
import { DELETION_STRINGS } from './strings.ts';
import styles from './delete-modal.module.css';
import { deletionSums } from './deletion-sums.ts';

/** How many items and bytes a deletion removes, shown before it is confirmed. */
export function DeletionAmount({ rows }: { rows: readonly ListingRow[] }) {
  const { data, isError } = useQuery({
    queryKey: ['deletion-sums', rows.map(({ path }) => path)],
    queryFn: ({ signal }) => deletionSums(rows, signal),
    // Others add and remove items.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  const { counting, uncounted, amount } = DELETION_STRINGS;
  const text = data
    ? amount(data.items, formatSize(data.bytes))
    : isError || data === null
      ? uncounted
      : counting;
  return (
    <p role="status" className={styles['hint']}>
      {text}
    </p>
  );
}
