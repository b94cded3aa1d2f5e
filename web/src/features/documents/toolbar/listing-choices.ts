import type { Sort } from '@navette/core/listing/listing-order';
import { useMemo } from 'react';
import { browserStorage, tabStorage } from '../../../state/browser-storage.ts';
import { PERSONAL_KEYS } from '../../../state/per-person.ts';
import { oneOf, storedChoice } from '../../../state/stored-choice.ts';
import { CHOOSABLE, COLUMN_IDS, type ColumnId } from '../cells/columns.tsx';

export type Layout = 'list' | 'tiles';

/** How folders are shown; kept across visits. */
export const layoutChoice = storedChoice<Layout>(
  browserStorage,
  PERSONAL_KEYS.layout,
  oneOf(['list', 'tiles']),
);

/** Ids of columns, separated by spaces; unknown ones are ignored. */
const addedColumns = storedChoice(browserStorage, PERSONAL_KEYS.columns, (kept) => kept ?? '');

/** The columns that the person has added to the usual ones; kept across visits. */
export function useAddedColumns(): readonly ColumnId[] {
  const added = addedColumns.useValue();
  return useMemo(() => CHOOSABLE.filter((id) => added.split(' ').includes(id)), [added]);
}

export function addColumns(ids: readonly ColumnId[]): void {
  addedColumns.choose(ids.join(' '));
}

type SortName = `${ColumnId}-${'up' | 'down'}`;

const sortChoice = storedChoice<SortName>(
  tabStorage,
  PERSONAL_KEYS.sort,
  oneOf([
    'name-up',
    ...COLUMN_IDS.flatMap((column): SortName[] => [`${column}-up`, `${column}-down`]),
  ]),
);

export type ColumnSort = Sort<ColumnId>;

/** By name from A to Z, the order that a listing has anyway. */
export const DEFAULT_SORT: ColumnSort = { column: 'name', descending: false };

/** Props of a control that shows and changes the sort order. */
export interface SortProps {
  /** The columns that the person has. */
  columns: readonly ColumnId[];
  sort: ColumnSort;
  onSort: (sort: ColumnSort) => void;
}

/** How folders are sorted; kept until the tab is closed. */
export function useSort(): ColumnSort {
  const chosen = sortChoice.useValue();
  return useMemo(() => sortOf(chosen), [chosen]);
}

export function chooseSort(sort: ColumnSort): void {
  sortChoice.choose(`${sort.column}-${sort.descending ? 'down' : 'up'}`);
}

function sortOf(name: SortName): ColumnSort {
  const column = COLUMN_IDS.find((one) => name.startsWith(`${one}-`)) ?? DEFAULT_SORT.column;
  return { column, descending: name.endsWith('-down') };
}
