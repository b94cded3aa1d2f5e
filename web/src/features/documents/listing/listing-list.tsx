import { DOCUMENTS_STRINGS } from '../strings.ts';
import { useSelecting } from '../interaction/use-selection.ts';
import { ListItem } from './list-item.tsx';
import styles from './listing-list.module.css';
import { useRowHeight } from './use-row-height.ts';
import { useListingRows, type ListingViewProps } from './use-listing-rows.ts';

/** The listing on a phone. */
export function ListingList(props: ListingViewProps) {
  const { rows, controls } = props;
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
              controls={controls}
              currentRows={currentRows}
            />
          )
        );
      })}
    </ul>
  );
}
