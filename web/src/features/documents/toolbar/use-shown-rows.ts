import { filterRows, type ListingFilter } from '@navette/core/listing/listing-filter';
import type { ListingRow } from '@navette/core/listing/listing';
import { orderRows } from '@navette/core/listing/listing-order';
import { useCallback, useMemo } from 'react';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { COLUMNS, columnsFor, type ColumnId } from '../cells/columns.tsx';
import { DEFAULT_SORT, useAddedColumns, useSort, type ColumnSort } from './listing-choices.ts';
import { ROOMY } from './window-widths.ts';

interface ShownRowsOptions {
  /** Sorted by `compareRows`. */
  rows: readonly ListingRow[];
  filter: ListingFilter;
  admin: boolean;
}

export interface ShownRows {
  rows: readonly ListingRow[];
  /** Sorts and filters other rows in the same way. */
  arrange: (rows: readonly ListingRow[]) => readonly ListingRow[];
  /** The columns that the person has. */
  columns: readonly ColumnId[];
  sort: ColumnSort;
}

/** The rows to show: sorted once, filtered at each change of the filter. Only shown columns can be sorted by. */
export function useShownRows({ rows, filter, admin }: ShownRowsOptions): ShownRows {
  const roomy = useMediaQuery(ROOMY);
  const added = useAddedColumns();
  const columns = useMemo(() => columnsFor(admin, roomy ? added : []), [admin, roomy, added]);
  const chosen = useSort();
  const sort = columns.includes(chosen.column) ? chosen : DEFAULT_SORT;
  const order = useCallback(
    (some: readonly ListingRow[]) => orderRows(some, COLUMNS[sort.column].value, sort.descending),
    [sort],
  );
  const sorted = useMemo(() => order(rows), [rows, order]);
  const shown = useMemo(() => filterRows(sorted, filter), [sorted, filter]);
  const arrange = useCallback<ShownRows['arrange']>(
    (some) => filterRows(order(some), filter),
    [order, filter],
  );
  return { rows: shown, arrange, columns, sort };
}
