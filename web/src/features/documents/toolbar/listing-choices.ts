import { SORT_COLUMNS, type Sort, type SortColumn } from '@navette/core/listing/listing-order';
import { useMemo } from 'react';
import { browserStorage, tabStorage } from '../../../state/browser-storage.ts';
import { PERSONAL_KEYS } from '../../../state/per-person.ts';
import { storedChoice } from './stored-choice.ts';

export type Layout = 'list' | 'tiles';

/** How folders are shown; kept across visits. */
export const layoutChoice = storedChoice<Layout>(browserStorage, PERSONAL_KEYS.layout, [
  'list',
  'tiles',
]);

type SortName = `${SortColumn}-${'up' | 'down'}`;

const [firstColumn, ...otherColumns] = SORT_COLUMNS;
const sortChoice = storedChoice<SortName>(tabStorage, PERSONAL_KEYS.sort, [
  `${firstColumn}-up`,
  `${firstColumn}-down`,
  ...otherColumns.flatMap((column): SortName[] => [`${column}-up`, `${column}-down`]),
]);

/** Props of a control that shows and changes the sort order. */
export interface SortProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** How folders are sorted; kept until the tab is closed. */
export function useSort(): Sort {
  const chosen = sortChoice.useValue();
  return useMemo(() => sortOf(chosen), [chosen]);
}

export function chooseSort(sort: Sort): void {
  sortChoice.choose(`${sort.column}-${sort.descending ? 'down' : 'up'}`);
}

function sortOf(name: SortName): Sort {
  const column = SORT_COLUMNS.find((one) => name.startsWith(one)) ?? firstColumn;
  return { column, descending: name.endsWith('-down') };
}
