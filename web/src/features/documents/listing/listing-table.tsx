import { STRINGS } from '../../../strings.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import type { ItemAction } from '../interaction/listing-controls.ts';
import type { SortProps } from '../toolbar/listing-choices.ts';
import styles from './listing-table.module.css';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useListingRows, type ListingViewProps } from './use-listing-rows.ts';

/** Height of a row, in pixels; `listing-table.module.css` has the same. */
const ROW_HEIGHT = 48;
/** From this width of the window up all actions have a button of their own. */
const ROOMY = '(width >= 78rem)';
const HINT_ID = 'listing-keys';

interface ListingTableProps extends ListingViewProps, SortProps {
  clearFilter: () => boolean;
}

/** The listing on a wide screen. Only the rows in sight are in the page; the counts say how many are. */
export function ListingTable({ sort, onSort, ...props }: ListingTableProps) {
  const { rows, controls } = props;
  const { container, indexes, active, currentRows } = useListingRows<HTMLTableSectionElement>({
    ...props,
    rowHeight: ROW_HEIGHT,
  });
  const roomy = useMediaQuery(ROOMY);
  const buttons = roomy ? ALL_BUTTONS : USUAL_BUTTONS;
  return (
    <>
      <p id={HINT_ID} hidden>
        {controls.admin ? STRINGS.documents.adminKeys : STRINGS.documents.keys}
      </p>
      <table
        className={styles['table']}
        aria-label={STRINGS.documents.listing}
        aria-describedby={HINT_ID}
        aria-rowcount={rows.length + 1}
        data-roomy={roomy && controls.admin}
      >
        <TableHead
          rows={rows}
          admin={controls.admin}
          selection={controls.selection}
          sort={sort}
          onSort={onSort}
        />
        <tbody ref={container}>
          {/* One flat array: a row keeps its element, and the focus in it, wherever it is among them. */}
          {indexes.flatMap((index, at) => {
            const row = rows[index];
            if (!row) return [];
            const skipped = index - (indexes[at - 1] ?? -1) - 1;
            return [
              <Spacer key={`before ${index}`} rows={skipped} />,
              <TableRow
                key={row.path}
                row={row}
                index={index}
                active={index === active}
                buttons={buttons}
                controls={controls}
                currentRows={currentRows}
              />,
            ];
          })}
          <Spacer rows={rows.length - 1 - (indexes.at(-1) ?? rows.length - 1)} />
        </tbody>
      </table>
    </>
  );
}

/** Stands for rows that are not rendered. */
function Spacer({ rows }: { rows: number }) {
  return rows > 0 ? <tr aria-hidden="true" style={{ height: rows * ROW_HEIGHT }} /> : null;
}

const USUAL_BUTTONS: readonly ItemAction[] = ['preview', 'download'];
const ALL_BUTTONS: readonly ItemAction[] = [
  'preview',
  'download',
  'share',
  'copy-link',
  'access',
  'rename',
  'delete',
];
