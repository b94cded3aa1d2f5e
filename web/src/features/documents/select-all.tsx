import type { ListingRow } from '@navette/core/listing';
import { STRINGS } from '../../strings.ts';
import styles from './row-checkbox.module.css';
import type { Selection } from './selection.ts';
import { useSelectionExtent } from './use-selection.ts';

/** 'Tout sélectionner': all that is shown, or nothing of it. */
export function SelectAll(props: { rows: readonly ListingRow[]; selection: Selection }) {
  const { rows, selection } = props;
  const extent = useSelectionExtent(selection, rows);
  return (
    <input
      type="checkbox"
      className={styles['checkbox']}
      aria-label={STRINGS.documents.selectAll}
      title={STRINGS.documents.selectAll}
      checked={extent === 'all'}
      ref={(input) => {
        if (input) input.indeterminate = extent === 'some';
      }}
      onChange={() => (extent === 'all' ? selection.unselect(rows) : selection.selectAll(rows))}
    />
  );
}
