import { DOCUMENTS_STRINGS } from '../strings.ts';
import type { ColumnId } from '../cells/columns.tsx';
import { useSelecting } from '../interaction/use-selection.ts';
import { ListItem } from './list-item.tsx';
import styles from './listing-list.module.css';
import { useRowHeight } from './row-height.ts';
import { useListingRows, type ListingViewProps } from './use-listing-rows.ts';

interface ListingListProps extends ListingViewProps {
  columns: readonly ColumnId[];
}

/** The listing on a phone. */
export function ListingList(props: ListingListProps) {
  const { rows, columns, controls } = props;
  const rowHeight = useRowHeight();
  const { container, indexes, active, currentRows } = useListingRows<HTMLUListElement>({
    ...props,
    rowHeight,
  });
  return (
    <ul
      ref={container}
      aria-label={DOCUMENTS_STRINGS.listing}
      className={styles['list']}
      data-selecting={useSelecting(controls.selection)}
      style={{ height: `${rows.length * rowHeight}rem` }}
    >
      {indexes.map((index) => {
        const row = rows[index];
        return (
          row && (
            <ListItem
              key={row.path}
              row={row}
              index={index}
              count={rows.length}
              top={index * rowHeight}
              height={rowHeight}
              active={index === active}
              columns={columns}
              controls={controls}
              currentRows={currentRows}
            />
          )
        );
      })}
    </ul>
  );
}
