import type { CSSProperties } from 'react';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { useSelecting } from '../interaction/use-selection.ts';
import type { SortProps } from '../toolbar/listing-choices.ts';
import { ROOMY } from '../toolbar/window-widths.ts';
import styles from './listing-table.module.css';
import { useRowHeight } from './use-row-height.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useListingRows, type ListingViewProps } from './use-listing-rows.ts';

const HINT_ID = 'listing-keys';

/** The listing on a wide screen. Only visible rows are rendered; `aria-rowcount` has the total. */
export function ListingTable({ columns, sort, onSort, ...props }: ListingViewProps & SortProps) {
  const { rows, controls } = props;
  const rowHeight = useRowHeight();
  const { container, indexes, active, currentRows } = useListingRows<HTMLTableSectionElement>({
    ...props,
    rowHeight,
  });
  const roomy = useMediaQuery(ROOMY);
  return (
    <>
      <p id={HINT_ID} hidden>
        {controls.admin ? DOCUMENTS_STRINGS.adminKeys : DOCUMENTS_STRINGS.keys}
      </p>
      <table
        className={styles['table']}
        aria-label={DOCUMENTS_STRINGS.listing}
        aria-describedby={HINT_ID}
        aria-rowcount={rows.length + 1}
        data-selecting={useSelecting(controls.selection)}
        style={{ '--row-height': `${rowHeight}rem` } as CSSProperties}
      >
        <TableHead
          rows={rows}
          selection={controls.selection}
          choosable={roomy}
          columns={columns}
          sort={sort}
          onSort={onSort}
        />
        <tbody ref={container}>
          {/* One flat array: a row keeps its element, and so the focus, when its place in the array changes. */}
          {indexes.flatMap((index, at) => {
            const row = rows[index];
            if (!row) return [];
            const skipped = index - (indexes[at - 1] ?? -1) - 1;
            return [
              <Spacer key={`before ${index}`} height={skipped * rowHeight} />,
              <TableRow
                key={row.path}
                row={row}
                index={index}
                active={index === active}
                columns={columns}
                roomy={roomy}
                controls={controls}
                currentRows={currentRows}
              />,
            ];
          })}
          <Spacer height={(rows.length - 1 - (indexes.at(-1) ?? rows.length - 1)) * rowHeight} />
        </tbody>
      </table>
    </>
  );
}

/** Takes the room of rows that are not rendered; height in rem. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height: `${height}rem` }} /> : null;
}
