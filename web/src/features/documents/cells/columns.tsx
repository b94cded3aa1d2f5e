import {
  formatDate,
  formatDay,
  formatFullDate,
  formatSize,
  MISSING,
} from '@navette/core/text/french-format';
import { erasedName } from '@navette/core/accounts/erased-person';
import type { ListingRow } from '@navette/core/listing/listing';
import type { SortValue } from '@navette/core/listing/listing-order';
import type { FolderContents } from '../../../supabase/search.ts';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { rowKind } from './row-kind.ts';

/** A row with facts that are not in its record. */
export interface KnownRow extends ListingRow {
  /** Of a folder: what is in it. */
  contents?: FolderContents | undefined;
}

export interface Column {
  label: string;
  /** Who has it, if not everybody; 'choosers' have ticked it in 'Colonnes', on a wide screen. */
  onlyFor?: 'admins' | 'choosers';
  /** The value to sort by; null for the order that a listing has anyway. */
  value: ((row: ListingRow) => SortValue) | null;
  /** The names of its two orders. */
  orders: { ascending: string; descending: string };
  /** Whether the first click sorts it descending: of dates, people look for the newest. */
  fromEnd?: true;
  /** Its text in a row; null for the name, a control that each layout renders by itself. */
  cell: ((row: KnownRow) => string) | null;
  /** The tooltip of its cells. */
  title?: (row: KnownRow) => string;
}

/**
 * The columns of a listing, in their order. The table, the list and the choice of a sort order all read them here. The
 * width of each is a class of the same name in `listing-table.module.css`.
 */
export const COLUMNS = {
  name: {
    label: DOCUMENTS_STRINGS.name,
    value: null,
    orders: DOCUMENTS_STRINGS.orders.text,
    cell: null,
  },
  date: {
    label: DOCUMENTS_STRINGS.date,
    value: ({ updatedAt }) => updatedAt?.getTime() ?? null,
    orders: DOCUMENTS_STRINGS.orders.date,
    fromEnd: true,
    cell: ({ updatedAt, contents }) =>
      contents?.newest
        ? DOCUMENTS_STRINGS.lastAdded(formatDay(contents.newest))
        : formatDate(updatedAt),
    title: ({ updatedAt, contents }) => formatFullDate(contents?.newest ?? updatedAt),
  },
  type: {
    label: DOCUMENTS_STRINGS.type,
    onlyFor: 'choosers',
    value: typeOf,
    orders: DOCUMENTS_STRINGS.orders.text,
    cell: typeOf,
  },
  addedBy: {
    label: DOCUMENTS_STRINGS.addedBy,
    onlyFor: 'admins',
    value: ({ addedBy }) => addedBy,
    orders: DOCUMENTS_STRINGS.orders.text,
    cell: ({ addedBy }) => (addedBy === null ? MISSING : adderName(addedBy)),
    title: ({ addedBy }) => (addedBy === null ? '' : adderName(addedBy)),
  },
  size: {
    label: DOCUMENTS_STRINGS.size,
    value: ({ size }) => size,
    orders: DOCUMENTS_STRINGS.orders.size,
    cell: ({ size, contents }) =>
      contents ? DOCUMENTS_STRINGS.items(contents.count) : formatSize(size),
  },
} as const satisfies Record<string, Column>;

export type ColumnId = keyof typeof COLUMNS;

export const COLUMN_IDS = Object.keys(COLUMNS) as readonly ColumnId[];

/** The columns that a person may add. */
export const CHOOSABLE = COLUMN_IDS.filter((id) => onlyFor(id) === 'choosers');

/** The columns that a person has, in their order. */
export function columnsFor(admin: boolean, chosen: readonly ColumnId[]): readonly ColumnId[] {
  return COLUMN_IDS.filter((id) => {
    const who = onlyFor(id);
    return !who || (who === 'admins' ? admin : chosen.includes(id));
  });
}

export function isFromEnd(id: ColumnId): boolean {
  const column: Column = COLUMNS[id];
  return column.fromEnd ?? false;
}

function onlyFor(id: ColumnId): Column['onlyFor'] {
  const column: Column = COLUMNS[id];
  return column.onlyFor;
}

/** 'Dossier', 'Tableur'; for a file without an icon of its own, with its extension: 'Fichier DXF'. */
function typeOf(row: ListingRow): string {
  const kind = rowKind(row);
  if (kind !== 'other') return DOCUMENTS_STRINGS.types[kind];
  return DOCUMENTS_STRINGS.otherType(/\.(\w{1,5})$/.exec(row.name)?.[1]?.toUpperCase() ?? '');
}

/** Who has added a row's file. The rows come first, and decode no domain (`shownAddress` does, with 0.9 kB). */
export function adderName(addedBy: string): string {
  return erasedName(addedBy) ?? addedBy;
}
