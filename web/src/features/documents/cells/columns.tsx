import { formatDate, formatFullDate, formatSize, MISSING } from '@navette/core/text/french-format';
import type { ListingRow } from '@navette/core/listing/listing';
import type { SortValue } from '@navette/core/listing/listing-order';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { rowKind } from './row-kind.ts';

export interface Column {
  label: string;
  /** Who has it: 'choosers' have ticked it in 'Colonnes', on a wide screen. */
  shownTo: 'everybody' | 'admins' | 'choosers';
  /** What it sorts by; null for the order that a listing has already. */
  value: ((row: ListingRow) => SortValue) | null;
  sorts: { ascending: string; descending: string };
  /** What it says of a row; null for the name, which a row shows by itself: it holds the focus. */
  cell: ((row: ListingRow) => string) | null;
  /** The tooltip of its cells. */
  title?: (row: ListingRow) => string;
}

/**
 * The columns of a listing, in their order. Whatever shows them or sorts by them reads them here: the head and the rows
 * of the table, the list, the choice of a sort order. The class of the same name in `listing-table.module.css` is
 * their width.
 */
export const COLUMNS = {
  name: {
    label: DOCUMENTS_STRINGS.name,
    shownTo: 'everybody',
    value: null,
    sorts: DOCUMENTS_STRINGS.sorts.name,
    cell: null,
  },
  date: {
    label: DOCUMENTS_STRINGS.date,
    shownTo: 'everybody',
    value: ({ updatedAt }) => updatedAt?.getTime() ?? null,
    sorts: DOCUMENTS_STRINGS.sorts.date,
    cell: ({ updatedAt }) => formatDate(updatedAt),
    title: ({ updatedAt }) => formatFullDate(updatedAt),
  },
  addedBy: {
    label: DOCUMENTS_STRINGS.addedBy,
    shownTo: 'admins',
    value: ({ addedBy }) => addedBy,
    sorts: DOCUMENTS_STRINGS.sorts.addedBy,
    cell: ({ addedBy }) => addedBy ?? MISSING,
    title: ({ addedBy }) => addedBy ?? '',
  },
  type: {
    label: DOCUMENTS_STRINGS.type,
    shownTo: 'choosers',
    value: typeOf,
    sorts: DOCUMENTS_STRINGS.sorts.type,
    cell: typeOf,
  },
  size: {
    label: DOCUMENTS_STRINGS.size,
    shownTo: 'everybody',
    value: ({ size }) => size,
    sorts: DOCUMENTS_STRINGS.sorts.size,
    cell: ({ size }) => formatSize(size),
  },
} as const satisfies Record<string, Column>;

export type ColumnId = keyof typeof COLUMNS;

export const COLUMN_IDS = Object.keys(COLUMNS) as readonly ColumnId[];

/** Those that a person may add. */
export const CHOOSABLE = COLUMN_IDS.filter((id) => COLUMNS[id].shownTo === 'choosers');

/** The columns that somebody has, in their order. */
export function columnsFor(admin: boolean, chosen: readonly ColumnId[]): readonly ColumnId[] {
  return COLUMN_IDS.filter((id) => {
    const { shownTo } = COLUMNS[id];
    return shownTo === 'everybody' || (shownTo === 'admins' ? admin : chosen.includes(id));
  });
}

/** 'Dossier', 'Tableur'; of a file that has no icon of its own, its extension too: 'Fichier DXF'. */
function typeOf(row: ListingRow): string {
  const kind = rowKind(row);
  if (kind !== 'other') return DOCUMENTS_STRINGS.types[kind];
  return DOCUMENTS_STRINGS.otherType(/\.(\w{1,5})$/.exec(row.name)?.[1]?.toUpperCase() ?? '');
}
