import type { ListingRow } from '@navette/core/listing/listing';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import type { Selection } from '../interaction/selection.ts';
import styles from './row-checkbox.module.css';

interface RowCheckboxProps {
  row: ListingRow;
  /** The rows as shown, to select a range with Shift. */
  rows: () => readonly ListingRow[];
  active: boolean;
  selected: boolean;
  selection: Selection;
}

/** Selects a row; with Shift, all rows from the last selected one to it. */
export function RowCheckbox({ row, rows, active, selected, selection }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      className={styles['checkbox']}
      aria-label={DOCUMENTS_STRINGS.select(row.label)}
      tabIndex={active ? 0 : -1}
      checked={selected}
      onChange={({ nativeEvent }) => {
        if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) {
          selection.selectRange(rows(), row, true);
        } else {
          selection.toggle(row);
        }
      }}
    />
  );
}
