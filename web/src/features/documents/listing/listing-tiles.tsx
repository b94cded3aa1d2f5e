import { useLayoutEffect, useRef, useState } from 'react';
import { remInPixels } from '../../../ui/rem.ts';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { useSelecting } from '../interaction/use-selection.ts';
import styles from './listing-tiles.module.css';
import { Tile } from './tile.tsx';
import { useListingRows, type ListingViewProps } from './use-listing-rows.ts';

/** Height of a line of tiles and least width of a tile, in rem, with gaps. */
const LINE_HEIGHT = 15.75;
const TILE_WIDTH = 10.75;

/** The listing as tiles, with the thumbnails of files. */
export function ListingTiles(props: ListingViewProps) {
  const { rows, controls } = props;
  const frame = useRef<HTMLDivElement>(null);
  const perLine = usePerLine(frame);
  const { container, indexes, active, currentRows } = useListingRows<HTMLUListElement>({
    ...props,
    rowHeight: LINE_HEIGHT,
    perLine,
  });
  return (
    <div ref={frame} className={styles['frame']}>
      <ul
        ref={container}
        aria-label={DOCUMENTS_STRINGS.listing}
        className={styles['tiles']}
        data-selecting={useSelecting(controls.selection)}
        style={{ height: `${Math.ceil(rows.length / perLine) * LINE_HEIGHT}rem` }}
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
                top={Math.floor(index / perLine) * LINE_HEIGHT}
                left={(index % perLine) / perLine}
                width={1 / perLine}
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

/** How many tiles fit side by side: at least two, except in a very narrow window. */
function usePerLine(frame: React.RefObject<HTMLElement | null>): number {
  const [perLine, setPerLine] = useState(1);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      const style = getComputedStyle(element);
      const inner =
        element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      setPerLine(Math.max(1, Math.floor(inner / (TILE_WIDTH * remInPixels()))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return perLine;
}
