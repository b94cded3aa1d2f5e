import type { ListingRow } from '@navette/core/listing/listing';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import type { Selection } from '../interaction/selection.ts';
import { useSelectionExtent } from '../interaction/use-selection.ts';
import styles from './row-checkbox.module.css';

/** 'Tout sélectionner': selects all shown rows, or unselects them. */
export function SelectAll(props: { rows: readonly ListingRow[]; selection: Selection }) {
  const { rows, selection } = props;
  const extent = useSelectionExtent(selection, rows);
  return (
    <input
      type="checkbox"
      className={styles['checkbox']}
      aria-label={DOCUMENTS_STRINGS.selectAll}
      title={DOCUMENTS_STRINGS.selectAll}
      disabled={rows.length === 0}
      checked={extent === 'all'}
      ref={(input) => {
        if (input) input.indeterminate = extent === 'some';
      }}
      onChange={() => (extent === 'all' ? selection.unselect(rows) : selection.selectAll(rows))}
    />
  );
}
