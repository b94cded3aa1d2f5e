import { compareNames } from '../text/french-format.ts';
import type { ListingRow } from './listing.ts';

export const SORT_COLUMNS = ['name', 'date', 'addedBy', 'size'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

export interface Sort {
  column: SortColumn;
  descending: boolean;
}

export const DEFAULT_SORT: Sort = { column: 'name', descending: false };

/**
 * The sort after a click on a column's header: reverses the sorted column, or sorts by another one.
 */
export function nextSort(current: Sort, column: SortColumn): Sort {
  return { column, descending: current.column === column && !current.descending };
}

/**
 * Sorts the rows of a listing by a column. Folders stay first, rows without a value stay last, and
 * equal values are ordered by name.
 *
 * It compares no names: collating 10,000 of them takes a tenth of a second, and `listingRows` has
 * already done it.
 *
 * @param rows in the order of {@link listingRows}
 */
export function orderRows(rows: readonly ListingRow[], sort: Sort): readonly ListingRow[] {
  if (sort.column === 'name') {
    return sort.descending ? eachKind(rows, (same) => same.toReversed()) : rows;
  }
  const known = valueReader(rows, sort.column);
  const last = sort.descending ? -Number.MAX_VALUE : Number.MAX_VALUE;
  const valueOf = (row: ListingRow) => known(row) ?? last;
  return eachKind(rows, (same) =>
    same.toSorted((a, b) => (sort.descending ? valueOf(b) - valueOf(a) : valueOf(a) - valueOf(b))),
  );
}

/** The folders in a new order, then the files in a new order. */
function eachKind(
  rows: readonly ListingRow[],
  ordered: (rows: readonly ListingRow[]) => ListingRow[],
): ListingRow[] {
  const folders = rows.filter((row) => row.kind === 'folder');
  const files = rows.filter((row) => row.kind === 'file');
  return [...ordered(folders), ...ordered(files)];
}

function valueReader(
  rows: readonly ListingRow[],
  column: Exclude<SortColumn, 'name'>,
): (row: ListingRow) => number | null | undefined {
  if (column === 'size') return (row) => row.size;
  if (column === 'date') return (row) => row.updatedAt?.getTime();
  // A folder has few distinct addresses: collate each of them once.
  const addresses = new Set(rows.map((row) => row.addedBy).filter((address) => address !== null));
  const ranks = new Map<string | null, number>(
    [...addresses].toSorted(compareNames).map((address, at) => [address, at]),
  );
  return (row) => ranks.get(row.addedBy);
}
