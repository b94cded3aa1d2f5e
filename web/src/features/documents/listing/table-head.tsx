import type { ListingRow } from '@navette/core/listing/listing';
import { nextSort } from '@navette/core/listing/listing-order';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { COLUMNS, isFromEnd, type ColumnId } from '../cells/columns.tsx';
import { SelectAll } from '../cells/select-all.tsx';
import type { Selection } from '../interaction/selection.ts';
import { ColumnsMenu } from '../toolbar/columns-menu.tsx';
import type { SortProps } from '../toolbar/listing-choices.ts';
import styles from './listing-table.module.css';

interface TableHeadProps extends SortProps {
  rows: readonly ListingRow[];
  selection: Selection;
  /** Whether the person can add columns. */
  choosable: boolean;
}

/** The table's header; a click on a column's name sorts by it. */
export function TableHead({ rows, selection, choosable, columns, ...sorting }: TableHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles['check']}>
          <SelectAll rows={rows} selection={selection} />
        </th>
        {columns.map((column) => (
          <SortHeader key={column} column={column} {...sorting} />
        ))}
        <th scope="col" className={styles['actions']}>
          <span className="visually-hidden">{DOCUMENTS_STRINGS.actions}</span>
          {choosable && <ColumnsMenu />}
        </th>
      </tr>
    </thead>
  );
}

interface SortHeaderProps extends Omit<SortProps, 'columns'> {
  column: ColumnId;
}

function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const sorted = sort.column === column;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={styles[column]}
      {...(sorted ? { 'aria-sort': sort.descending ? 'descending' : 'ascending' } : {})}
    >
      <button type="button" onClick={() => onSort(nextSort(sort, column, isFromEnd(column)))}>
        <span>{COLUMNS[column].label}</span>
        <Arrow aria-hidden="true" data-shown={sorted} />
      </button>
    </th>
  );
}
