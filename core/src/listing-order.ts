import { compareNames } from './french-format.ts';
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
  if (sort.column === 'name') return sort.descending ? backwards(rows) : rows;
  const valueOf = valueReader(rows, sort.column);
  const values = new Map(rows.map((row) => [row, valueOf(row)]));
  const direction = sort.descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    if (a.kind !== b.kind) return a.kind === 'folder' ? -1 : 1;
    const left = values.get(a) ?? null;
    const right = values.get(b) ?? null;
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * (left - right);
  });
}

function backwards(rows: readonly ListingRow[]): ListingRow[] {
  const folders = rows.filter((row) => row.kind === 'folder');
  const files = rows.filter((row) => row.kind === 'file');
  return [...folders.toReversed(), ...files.toReversed()];
}

function valueReader(
  rows: readonly ListingRow[],
  column: Exclude<SortColumn, 'name'>,
): (row: ListingRow) => number | null {
  if (column === 'size') return (row) => row.size;
  if (column === 'date') return (row) => row.updatedAt?.getTime() ?? null;
  // A folder has few distinct addresses: collate each of them once.
  const addresses = new Set(rows.map((row) => row.addedBy).filter((address) => address !== null));
  const ranks = new Map([...addresses].toSorted(compareNames).map((address, at) => [address, at]));
  return (row) => (row.addedBy === null ? null : (ranks.get(row.addedBy) ?? null));
}
