import type { ListingRow } from '@navette/core/listing/listing';
import { useIsCut } from '../../../state/carried-items.ts';
import { dropsInto } from '../../../ui/drops-into.ts';
import { memo } from 'react';
import { RowActions } from '../actions/row-actions.tsx';
import { Facts } from '../cells/facts.tsx';
import { RowCheckbox } from '../cells/row-checkbox.tsx';
import { RowFacts } from '../cells/row-facts.tsx';
import { RowName } from '../cells/row-name.tsx';
import { RowPicture } from '../cells/row-picture.tsx';
import type { ListingControls } from '../interaction/listing-controls.ts';
import { useSelected } from '../interaction/use-selection.ts';
import styles from './listing-list.module.css';

interface ListItemProps {
  row: ListingRow;
  index: number;
  count: number;
  /** Distance from the top of the list, in rem. */
  top: number;
  /** In rem. */
  height: number;
  /** Whether it is the tab stop. */
  active: boolean;
  controls: ListingControls;
  currentRows: () => readonly ListingRow[];
}

export const ListItem = memo(function ListItem(props: ListItemProps) {
  const { row, index, count, top, height, active, controls, currentRows } = props;
  const { selection, preview } = controls;
  const selected = useSelected(selection, row.path);
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      data-selected={selected}
      data-cut={useIsCut(row.path) || undefined}
      {...dropsInto(row.path)}
      className={styles['item']}
      style={{ top: `${top}rem`, height: `${height}rem` }}
    >
      <RowCheckbox {...{ row, rows: currentRows, active, selected, selection }} />
      <RowPicture row={row} />
      <div className={styles['text']}>
        <RowName row={row} active={active} preview={preview} />
        <span className={styles['facts']}>
          <Facts row={row} uid={controls.uid}>
            {(known) => <RowFacts row={known} />}
          </Facts>
        </span>
      </div>
      <RowActions row={row} active={active} actions={[]} controls={controls} />
    </li>
  );
});
