/** Of every row, in CSS pixels (table.module.css). */
export const ROW_HEIGHT = 32;
/** Rows rendered beyond each edge. */
const OVERSCAN = 12;
/** The window moves in steps of so many rows: scrolling by one row renders nothing. */
const STEP = 6;

/** Rows from `first` up to, but not including, `end`. */
export interface RowWindow {
  first: number;
  end: number;
}

/**
 * Which rows of a table that scrolls within itself to render.
 *
 * @param count how many rows there are
 * @param top how far it is scrolled, and `height` what is seen of it, in CSS pixels
 */
export function rowWindow(count: number, top: number, height: number): RowWindow {
  const first = Math.floor((Math.floor(top / ROW_HEIGHT) - OVERSCAN) / STEP) * STEP;
  const end = Math.ceil((Math.ceil((top + height) / ROW_HEIGHT) + OVERSCAN) / STEP) * STEP;
  const within = (row: number) => Math.min(Math.max(row, 0), count);
  return { first: within(first), end: within(end) };
}

/** How wide columns are, in characters. */
const WIDTHS = { least: 5, most: 40 };
/** How many rows tell the width of a column. */
const LOOKED_AT = 200;

/**
 * The width of each column, in characters, by its first fields: it stays the same while other rows are rendered.
 */
export function columnWidths(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number,
): number[] {
  const sample = [header, ...rows.slice(0, LOOKED_AT)];
  return Array.from({ length: columns }, (_, column) => {
    const lengths = sample.flatMap((row) => row[column]?.length ?? []);
    return Math.min(Math.max(...lengths, WIDTHS.least), WIDTHS.most);
  });
}
