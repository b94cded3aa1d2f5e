import { MAX_COLUMNS } from '../table/parse-csv.ts';
import { columnLetters } from './column-letters.ts';
import { ALL_COLUMNS, cellKey, type CellColor, type Sheet, type ShownCell } from './sheet.ts';

/** Most sheets that are read. */
export const MAX_SHEETS = 50;
const MAX_ROWS = 10_000;
/** Longest text of a cell, in UTF-16 units. */
export const MAX_CELL = 5000;
/** Most text of all sheets: a small file can repeat a long text in every cell. */
const MAX_TEXT = 20_000_000;
/** Longer stretches of blank rows are left out; the row numbers show that. */
const MAX_BLANK_ROWS = 50;
/** Most cells in merged areas: more would take too long. */
const MAX_MERGED_CELLS = 2_000_000;
const MAX_RANGES = 10_000;

/** Counted from 0, both included. */
export type Range = readonly [from: number, to: number];

/** How much more text of a file may be shown. */
export interface TextBudget {
  left: number;
}

export function textBudget(): TextBudget {
  return { left: MAX_TEXT };
}

/**
 * Collects the cells of a sheet in any order, within limits, whatever size the file claims. Blank cells take no room.
 */
export class SheetRows {
  readonly #name: string;
  readonly #budget: TextBudget;
  /** For each row with content: position of the column -> cell. */
  readonly #rows = new Map<number, Map<number, ShownCell>>();
  readonly #hiddenRows = new Set<number>();
  readonly #hiddenColumns = new Uint8Array(ALL_COLUMNS);
  /** Hidden rows and columns that have content. */
  readonly #leftOut = { rows: new Set<number>(), columns: new Set<number>() };
  /** The first hidden cells: a merged area shows what its first cell has, even if that is hidden. */
  readonly #behind = new Map<number, ShownCell>();
  #hiddenRanges = 0;
  /** The visible columns, determined at the first cell. */
  #columns: readonly number[] = [];
  readonly #positions = new Map<number, number>();
  readonly #merged: { rows: Range; columns: Range }[] = [];
  #cut = false;
  #uncalculated = false;
  #widest = 0;

  constructor(name: string, budget: TextBudget) {
    this.#name = name;
    this.#budget = budget;
  }

  /** Hides columns; call it before the first cell. */
  hideColumns([from, to]: Range): void {
    this.#hiddenRanges += 1;
    if (this.#hiddenRanges <= MAX_RANGES) this.#hiddenColumns.fill(1, from, to + 1);
  }

  /** Hides a row; call it before its cells. */
  hideRow(row: number): void {
    this.#hiddenRows.add(row);
  }

  merge(rows: Range, columns: Range): void {
    if (this.#merged.length < MAX_RANGES) this.#merged.push({ rows, columns });
  }

  /** Notes that the file has more than is read. */
  cutShort(): void {
    this.#cut = true;
  }

  /** Notes that a formula is shown instead of its result. */
  showFormula(): void {
    this.#uncalculated = true;
  }

  /** Whether no more rows are taken. */
  get full(): boolean {
    return this.#rows.size >= MAX_ROWS;
  }

  has(row: number): boolean {
    return this.#rows.has(row);
  }

  isHidden(row: number): boolean {
    return this.#hiddenRows.has(row);
  }

  /** Adds a cell; row and column count from 0. */
  put(row: number, column: number, { text, color }: ShownCell): void {
    if (text === '' || column >= ALL_COLUMNS) return;
    const inHiddenRow = this.#hiddenRows.has(row);
    if (inHiddenRow || this.#hiddenColumns[column] === 1) {
      if (inHiddenRow) this.#leftOut.rows.add(row);
      else this.#leftOut.columns.add(column);
      if (this.#behind.size < MAX_RANGES) this.#behind.set(cellKey(row, column), { text, color });
      return;
    }
    const position = this.#positionOf(column);
    const known = this.#rows.get(row);
    const shown = text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)}…` : text;
    if (position === undefined || (!known && this.full) || shown.length > this.#budget.left) {
      this.#cut = true;
      return;
    }
    this.#budget.left -= shown.length;
    const cells = known ?? new Map<number, ShownCell>();
    if (!known) this.#rows.set(row, cells);
    cells.set(position, { text: shown, color });
    this.#widest = Math.max(this.#widest, position + 1);
  }

  finish(): Sheet {
    this.#coverMerged();
    const columns = this.#columns.slice(0, this.#widest);
    const all = this.#shownRows();
    const rowNumbers = all.slice(0, MAX_ROWS);
    const colors = new Map<number, CellColor>();
    const rows = rowNumbers.map((row, at) => {
      const cells = this.#rows.get(row - 1);
      const texts = Array.from({ length: cells ? columns.length : 0 }, () => '');
      for (const [position, { text, color }] of cells ?? []) {
        texts[position] = text;
        if (color) colors.set(cellKey(at, position), color);
      }
      return texts;
    });
    return {
      name: this.#name,
      header: columnLetters(columns),
      rows,
      rowNumbers,
      colors,
      cut: this.#cut || all.length > MAX_ROWS,
      hiddenRows: this.#leftOut.rows.size,
      hiddenColumns: this.#leftOut.columns.size,
      uncalculated: this.#uncalculated,
    };
  }

  #positionOf(column: number): number | undefined {
    if (this.#columns.length === 0) {
      const all = Array.from({ length: ALL_COLUMNS }, (_, at) => at);
      this.#columns = all.filter((at) => this.#hiddenColumns[at] === 0).slice(0, MAX_COLUMNS);
      this.#columns.forEach((at, position) => this.#positions.set(at, position));
    }
    return this.#positions.get(column);
  }

  /** Excel shows only the first cell of a merged area, whatever the others contain. */
  #coverMerged(): void {
    const shownColumns = [...this.#positions];
    let visits = 0;
    for (const { rows, columns } of this.#merged) {
      const positions = shownColumns.filter(([at]) => at >= columns[0] && at <= columns[1]);
      const span = rows[1] - rows[0] + 1;
      visits += Math.min(span, this.#rows.size) * (positions.length + 1);
      if (visits > MAX_MERGED_CELLS) return;
      const within =
        span < this.#rows.size
          ? Array.from({ length: span }, (_, at) => rows[0] + at)
          : [...this.#rows.keys()].filter((row) => row >= rows[0] && row <= rows[1]);
      for (const row of within) {
        for (const [column, position] of positions) {
          if (row !== rows[0] || column !== columns[0]) this.#rows.get(row)?.delete(position);
        }
      }
      const first = this.#behind.get(cellKey(rows[0], columns[0]));
      const [column] = positions[0] ?? [];
      if (!first || column === undefined) continue;
      let row = rows[0];
      while (row < rows[1] && this.#hiddenRows.has(row)) row += 1;
      this.put(row, column, first);
    }
  }

  #shownRows(): number[] {
    const rowNumbers: number[] = [];
    let next = 0;
    for (const row of [...this.#rows.keys()].toSorted((a, b) => a - b)) {
      for (; next < row && row - next <= MAX_BLANK_ROWS; next += 1) {
        if (!this.#hiddenRows.has(next)) rowNumbers.push(next + 1);
      }
      rowNumbers.push(row + 1);
      next = row + 1;
    }
    return rowNumbers;
  }
}
