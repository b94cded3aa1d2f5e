import { filterRows, type ListingFilter } from '@navette/core/listing/listing-filter';
import type { ListingRow } from '@navette/core/listing/listing';
import { DEFAULT_SORT, orderRows, type Sort } from '@navette/core/listing/listing-order';
import { useMemo } from 'react';

interface ShownRowsOptions {
  /** In the order of `listingRows`. */
  rows: readonly ListingRow[];
  sort: Sort;
  filter: ListingFilter;
  /** Only admins see 'Ajouté par', so only they can sort by it. */
  admin: boolean;
}

export interface ShownRows {
  rows: readonly ListingRow[];
  /** How they are sorted. */
  sort: Sort;
}

/** The rows to show: sorted once, filtered at each change of the filter. */
export function useShownRows({ rows, sort, filter, admin }: ShownRowsOptions): ShownRows {
  const applied = sort.column === 'addedBy' && !admin ? DEFAULT_SORT : sort;
  const sorted = useMemo(() => orderRows(rows, applied), [rows, applied]);
  const shown = useMemo(() => filterRows(sorted, filter), [sorted, filter]);
  return { sort: applied, rows: shown };
}
