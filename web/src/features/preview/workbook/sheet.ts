/** The colours that a format of numbers can give a cell, beside black and white. */
export type CellColor = 'blue' | 'cyan' | 'green' | 'magenta' | 'red' | 'yellow';

/** What a cell shows. */
export interface ShownCell {
  text: string;
  /** Of its text; none for the usual one. */
  color?: CellColor | undefined;
}

/** One sheet of a workbook, as it is shown: without what is hidden in it. */
export interface Sheet {
  name: string;
  /** The letters of its columns. */
  header: readonly string[];
  /** Its cells as text. */
  rows: readonly (readonly string[])[];
  /** The number of each row: hidden ones and long blank stretches are left out. */
  rowNumbers: readonly number[];
  /** Colours of cells: `cellKey(row, column)`, by their positions in `rows`. */
  colors: ReadonlyMap<number, CellColor>;
  /** Whether it goes on, below, to the right, or beyond what could be read. */
  cut: boolean;
  /** How many rows and columns with content are hidden in it. */
  hiddenRows: number;
  hiddenColumns: number;
  /** Whether formulas stand in it whose results were never calculated: they are shown themselves. */
  uncalculated: boolean;
}

export interface Workbook {
  sheets: readonly Sheet[];
  hiddenSheets: number;
  /** Whether it has more sheets than are read. */
  cut: boolean;
}

/** How many columns, and rows, a sheet of Excel can have. */
export const ALL_COLUMNS = 16_384;
export const ALL_ROWS = 1_048_576;

/** A number for each cell of a sheet. */
export function cellKey(row: number, column: number): number {
  return row * ALL_COLUMNS + column;
}
