/** Rows from `first` up to, but not including, `end`. */
export interface RowRange {
  first: number;
  end: number;
}

/**
 * Which rows of a long list to render. The range changes in steps of half the overscan, so that scrolling by one row
 * renders nothing.
 *
 * @param top pixels from the top of the visible area to the first row's top; negative once that is scrolled out
 * @param height pixels of the visible area: of the window, or of the element that scrolls
 * @param overscan least number of rows rendered beyond each edge
 */
export function rowRange(options: {
  count: number;
  rowHeight: number;
  top: number;
  height: number;
  overscan: number;
}): RowRange {
  const { count, rowHeight, top, height, overscan } = options;
  const step = overscan / 2;
  const first = Math.floor(-top / rowHeight) - overscan;
  const end = Math.ceil((height - top) / rowHeight) + overscan;
  return {
    first: within(Math.floor(first / step) * step, count),
    end: within(Math.ceil(end / step) * step, count),
  };
}

function within(row: number, count: number): number {
  return Math.min(Math.max(row, 0), count);
}
