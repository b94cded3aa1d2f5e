import type { ListingRow } from '@navette/core/listing/listing';
import { memo } from 'react';
import { useIsCut } from '../../../state/carried-items.ts';
import { dropsInto } from '../../../ui/drops-into.ts';
import { RowActions } from '../actions/row-actions.tsx';
import { COLUMNS, type Column, type ColumnId } from '../cells/columns.tsx';
import { Facts } from '../cells/facts.tsx';
import { RowCheckbox } from '../cells/row-checkbox.tsx';
import { RowName } from '../cells/row-name.tsx';
import { RowPicture } from '../cells/row-picture.tsx';
import { buttonsFor, IN_ROWS, IN_WIDE_TABLE } from '../interaction/item-action.ts';
import type { ListingControls } from '../interaction/listing-controls.ts';
import { useSelected } from '../interaction/use-selection.ts';
import styles from './listing-table.module.css';

interface TableRowProps {
  row: ListingRow;
  index: number;
  /** Whether it is the tab stop. */
  active: boolean;
  columns: readonly ColumnId[];
  /** Whether there is room for more buttons. */
  roomy: boolean;
  controls: ListingControls;
  currentRows: () => readonly ListingRow[];
}

/** A row of the table, memoised: scrolling, or selecting other rows, does not render it again. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, index, active, columns, roomy, controls, currentRows } = props;
  const { selection, actions, preview } = controls;
  const selected = useSelected(selection, row.path);
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      data-selected={selected}
      data-cut={useIsCut(row.path) || undefined}
      {...dropsInto(row.path)}
    >
      <td className={styles['check']}>
        <RowCheckbox {...{ row, rows: currentRows, active, selected, selection }} />
      </td>
      <td className={styles['nameCell']}>
        <RowName row={row} active={active} preview={preview} picture={<RowPicture row={row} />} />
      </td>
      <Facts row={row} uid={controls.uid}>
        {(known) =>
          columns.map((id) => {
            const { cell, title }: Column = COLUMNS[id];
            return (
              cell && (
                <td key={id} className={styles[id]} title={title?.(known)}>
                  {cell(known)}
                </td>
              )
            );
          })
        }
      </Facts>
      <td className={styles['actions']}>
        <RowActions
          row={row}
          active={active}
          actions={buttonsFor(row, actions, roomy ? IN_WIDE_TABLE : IN_ROWS)}
          controls={controls}
        />
      </td>
    </tr>
  );
});
