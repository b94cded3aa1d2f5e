/** Rows from `first` up to, but not including, `end`. */
export interface RowRange {
  first: number;
  end: number;
}

/** Least number of rows rendered beyond each edge of the window. */
const OVERSCAN = 10;
/** The range moves in steps of so many rows: scrolling by one row renders nothing. */
const STEP = 5;

/**
 * Which rows of a long list to render.
 *
 * @param top pixels from the window's top to the first row's top; negative once that is scrolled
 *   out
 * @param height pixels of the window
 */
export function rowRange(options: {
  count: number;
  rowHeight: number;
  top: number;
  height: number;
}): RowRange {
  const { count, rowHeight, top, height } = options;
  const first = Math.floor(-top / rowHeight) - OVERSCAN;
  const end = Math.ceil((height - top) / rowHeight) + OVERSCAN;
  return {
    first: within(Math.floor(first / STEP) * STEP, count),
    end: within(Math.ceil(end / STEP) * STEP, count),
  };
}

function within(row: number, count: number): number {
  return Math.min(Math.max(row, 0), count);
}
