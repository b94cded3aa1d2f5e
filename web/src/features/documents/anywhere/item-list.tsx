import type { ListingRow } from '@navette/core/listing/listing';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import type { ListedItems } from '../../../ui/items-view.ts';
import { RowActions } from '../actions/row-actions.tsx';
import { RowCheckbox } from '../cells/row-checkbox.tsx';
import { RowFacts } from '../cells/row-facts.tsx';
import { RowName } from '../cells/row-name.tsx';
import { RowPicture } from '../cells/row-picture.tsx';
import { buttonsFor, IN_ROWS } from '../interaction/item-action.ts';
import type { ListingControls } from '../interaction/listing-controls.ts';
import { useRowCursor } from '../interaction/use-row-cursor.ts';
import { useRowEvents } from '../interaction/use-row-events.ts';
import { useSelected, useSelecting } from '../interaction/use-selection.ts';
import styles from './items.module.css';

/** How a row is filled. */
type ItemFaces = Pick<ListedItems, 'name' | 'folderUrl' | 'beneath' | 'facts'>;

interface ItemListProps extends ItemFaces, Pick<ListedItems, 'label' | 'rows'> {
  controls: ListingControls;
}

/** Rough height of a row in rem: how far the page keys go. */
const ROW_HEIGHT = 5;

/** Rows of different heights. There are so few that all of them are rendered. */
export function ItemList({ label, rows, controls, ...faces }: ItemListProps) {
  const container = useRef<HTMLUListElement>(null);
  const active = useRowCursor(controls.cursor, rows, container);
  useRowEvents({ container, rows, active, perLine: 1, rowHeight: ROW_HEIGHT, controls });
  const current = useRef(rows);
  useLayoutEffect(() => {
    current.current = rows;
  }, [rows]);
  const currentRows = useCallback(() => current.current, []);
  return (
    <ul
      ref={container}
      aria-label={label}
      className={styles['list']}
      data-selecting={useSelecting(controls.selection)}
    >
      {rows.map((row, index) => (
        <Item
          key={row.path}
          {...{ row, index, controls, currentRows }}
          active={index === active}
          {...faces}
        />
      ))}
    </ul>
  );
}

interface ItemProps extends ItemFaces {
  row: ListingRow;
  index: number;
  active: boolean;
  controls: ListingControls;
  currentRows: () => readonly ListingRow[];
}

const Item = memo(function Item(props: ItemProps) {
  const { row, index, active, controls, currentRows, name, folderUrl, beneath, facts } = props;
  const { selection, actions, preview, admin } = controls;
  const selected = useSelected(selection, row.path);
  return (
    <li data-index={index} data-selected={selected} className={styles['item']}>
      <RowCheckbox {...{ row, rows: currentRows, active, selected, selection }} />
      <RowPicture row={row} />
      <div className={styles['text']}>
        <RowName row={row} active={active} preview={preview} to={folderUrl?.(row)}>
          {name?.(row)}
        </RowName>
        {beneath(row, active)}
      </div>
      <span className={styles['facts']}>
        {facts ? facts(row) : <RowFacts row={row} addedBy={admin} />}
      </span>
      <RowActions
        row={row}
        active={active}
        actions={buttonsFor(row, actions, IN_ROWS)}
        controls={controls}
      />
    </li>
  );
});
