import type { ListingRow } from '@navette/core/listing/listing';
import { useIsCut } from '../../../state/carried-items.ts';
import { dropsInto } from '../../../ui/drops-into.ts';
import { memo } from 'react';
import { STRINGS } from '../../../strings.ts';
import { RowActions } from '../actions/row-actions.tsx';
import { COLUMNS } from '../cells/columns.tsx';
import { Facts } from '../cells/facts.tsx';
import { RowCheckbox } from '../cells/row-checkbox.tsx';
import { RowName } from '../cells/row-name.tsx';
import { RowPicture } from '../cells/row-picture.tsx';
import type { ListingControls } from '../interaction/listing-controls.ts';
import { useSelected } from '../interaction/use-selection.ts';
import styles from './listing-tiles.module.css';

interface TileProps {
  row: ListingRow;
  index: number;
  count: number;
  /** Distance from the top of the tiles, in rem. */
  top: number;
  /** As fractions of the whole width. */
  left: number;
  width: number;
  /** Whether it is the tab stop. */
  active: boolean;
  controls: ListingControls;
  currentRows: () => readonly ListingRow[];
}

export const Tile = memo(function Tile(props: TileProps) {
  const { row, index, count, top, left, width, active, controls, currentRows } = props;
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
      className={styles['place']}
      style={{ top: `${top}rem`, left: `${left * 100}%`, width: `${width * 100}%` }}
    >
      <div className={styles['tile']}>
        <div className={styles['picture']}>
          <RowPicture row={row} />
        </div>
        <span className={styles['check']}>
          <RowCheckbox {...{ row, rows: currentRows, active, selected, selection }} />
        </span>
        <div className={styles['foot']}>
          <RowName row={row} active={active} preview={preview} wrapped />
          <Facts row={row} uid={controls.uid}>
            {(known) => (
              <>
                {(known.kind === 'file' || known.contents?.newest) && (
                  <span className={styles['date']}>{COLUMNS.date.cell(known)}</span>
                )}
                <span className={styles['last']}>
                  {known.kind === 'file' || known.contents
                    ? COLUMNS.size.cell(known)
                    : STRINGS.documents.folder}
                </span>
              </>
            )}
          </Facts>
        </div>
        <span className={styles['menu']}>
          <RowActions row={row} active={active} actions={[]} controls={controls} />
        </span>
      </div>
    </li>
  );
});
