/** Colours that a number format can give a cell, except black and white. */
export type CellColor = 'blue' | 'cyan' | 'green' | 'magenta' | 'red' | 'yellow';

/** What a cell shows. */
export interface ShownCell {
  text: string;
  /** Colour of the text; undefined for the usual one. */
  color?: CellColor | undefined;
}

/** A sheet as shown, without its hidden rows and columns. */
export interface Sheet {
  name: string;
  /** Letters of its columns. */
  header: readonly string[];
  /** Its cells as text. */
  rows: readonly (readonly string[])[];
  /** Number of each row, since hidden rows and long blank stretches are left out. */
  rowNumbers: readonly number[];
  /** Colours by `cellKey(row, column)`, with positions in `rows`. */
  colors: ReadonlyMap<number, CellColor>;
  /** Whether the sheet goes on below, to the right, or beyond what could be read. */
  cut: boolean;
  /** How many hidden rows and columns have content. */
  hiddenRows: number;
  hiddenColumns: number;
  /** Whether formulas are shown that were never calculated. */
  uncalculated: boolean;
}

export interface Workbook {
  sheets: readonly Sheet[];
  hiddenSheets: number;
  /** Whether it has more sheets than are read. */
  cut: boolean;
}

/** Most columns and rows of an Excel sheet. */
export const ALL_COLUMNS = 16_384;
export const ALL_ROWS = 1_048_576;

/** A number for each cell of a sheet. */
export function cellKey(row: number, column: number): number {
  return row * ALL_COLUMNS + column;
}
