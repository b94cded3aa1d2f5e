import { compareNames } from './french-format.ts';
import type { ListingRow } from './listing.ts';

export const SORT_COLUMNS = ['name', 'date', 'addedBy', 'size'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

export interface Sort {
  column: SortColumn;
  descending: boolean;
}

export const DEFAULT_SORT: Sort = { column: 'name', descending: false };

/** The sort that a click on a column's header asks for: the other direction, or the column anew. */
export function nextSort(current: Sort, column: SortColumn): Sort {
  return { column, descending: current.column === column && !current.descending };
}

/**
 * The rows of a listing by one of its columns. Folders stay first, what has no value stays last, and
 * equal values are in the order of names.
 *
 * No name is compared here: collating 10,000 of them costs a tenth of a second, and `listingRows` has
 * done it already.
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
  // Few people fill a folder: each address is ranked once.
  const addresses = new Set(rows.map((row) => row.addedBy).filter((address) => address !== null));
  const ranks = new Map([...addresses].toSorted(compareNames).map((address, at) => [address, at]));
  return (row) => (row.addedBy === null ? null : (ranks.get(row.addedBy) ?? null));
}
