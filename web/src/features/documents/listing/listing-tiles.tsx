import { useLayoutEffect, useRef, useState } from 'react';
import { STRINGS } from '../../../strings.ts';
import { useSelecting } from '../interaction/use-selection.ts';
import styles from './listing-tiles.module.css';
import { Tile } from './tile.tsx';
import { useListingRows, type ListingViewProps } from './use-listing-rows.ts';

/** Height of a line of tiles and least width of a tile, in pixels, gaps included. */
const LINE_HEIGHT = 252;
const TILE_WIDTH = 172;

/** The listing as tiles, with the thumbnails of files. */
export function ListingTiles(props: ListingViewProps & { clearFilter: () => boolean }) {
  const { rows, controls } = props;
  const frame = useRef<HTMLDivElement>(null);
  const columns = useColumns(frame);
  const { container, indexes, active, currentRows } = useListingRows<HTMLUListElement>({
    ...props,
    rowHeight: LINE_HEIGHT,
    columns,
  });
  return (
    <div ref={frame} className={styles['frame']}>
      <ul
        ref={container}
        aria-label={STRINGS.documents.listing}
        className={styles['tiles']}
        data-selecting={useSelecting(controls.selection)}
        style={{ height: Math.ceil(rows.length / columns) * LINE_HEIGHT }}
      >
        {indexes.map((index) => {
          const row = rows[index];
          return (
            row && (
              <Tile
                key={row.path}
                row={row}
                index={index}
                count={rows.length}
                top={Math.floor(index / columns) * LINE_HEIGHT}
                left={(index % columns) / columns}
                width={1 / columns}
                active={index === active}
                controls={controls}
                currentRows={currentRows}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}

/** How many tiles fit side by side; at least two, except in a very narrow window. */
function useColumns(frame: React.RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      const style = getComputedStyle(element);
      const inner =
        element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      setColumns(Math.max(1, Math.floor(inner / TILE_WIDTH)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return columns;
}
