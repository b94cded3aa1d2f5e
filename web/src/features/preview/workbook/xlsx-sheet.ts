import { dateFormat, formatNumber, formatText, GENERAL } from './cell-format.ts';
import { booleanText, errorText, serialOf } from './cell-values.ts';
import { columnOf } from './column-letters.ts';
import type { OfficePackage } from '../office-file/office-package.ts';
import type { Attributes } from '../office-file/read-xml.ts';
import { ALL_COLUMNS, ALL_ROWS, type ShownCell } from './sheet.ts';
import { MAX_CELL, type SheetRows } from './sheet-rows.ts';
import { isTrue, unescaped } from './xlsx-parts.ts';

/** What the cells of all sheets refer to. */
export interface CellContext {
  formats: readonly string[];
  strings: readonly string[];
  date1904: boolean;
  /** Whether the file asks Excel to calculate all formulas when it is opened. */
  recalculated: boolean;
}

/** A cell as its XML tells it. */
interface RawCell {
  type: string;
  format: string;
  /** Content of `v`, or of the text in `is`. */
  value: string;
  formula: string | null;
}

const ADDRESS = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i;
const RANGE = /^([^:]+):([^:]+)$/;
const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)(E[-+]?\d+)?$/i;

/** Prefixes of functions that are newer than the file format. */
const NEWER_FUNCTION = /_xl(fn|ws|pm)\./g;

/**
 * Reads a worksheet. Like in Excel, rows and cells without a position follow the last one. The declared dimension of
 * the sheet is ignored.
 */
export function readXlsxSheet(
  file: OfficePackage,
  name: string,
  context: CellContext,
  rows: SheetRows,
): void {
  let row = -1;
  let column = -1;
  let cell: RawCell | null = null;
  let inData = false;
  /** Whether the sheet shows zeros. */
  let zeros = true;
  /** Whether the row is beyond those that are shown: only whether it has content matters. */
  let beyond = false;
  let taken: 'value' | 'formula' | null = null;
  let phonetic = false;

  const whole = file.read(name, {
    open(element, attributes) {
      switch (element) {
        case 'sheetData':
          inData = true;
          break;
        case 'sheetView':
          zeros = !/^(0|false)$/i.test(attributes().get('showZeros') ?? '');
          break;
        case 'col':
          if (!inData) hideColumns(rows, attributes());
          break;
        case 'row': {
          if (!inData) break;
          const all = attributes();
          row = numberIn(all.get('r'), 1, ALL_ROWS, row + 2) - 1;
          column = -1;
          if (isHidden(all, 'ht')) rows.hideRow(row);
          beyond = rows.full && !rows.has(row);
          break;
        }
        case 'c': {
          if (!inData || beyond) break;
          const all = attributes();
          const at = addressOf(all.get('r') ?? '');
          row = at?.row ?? Math.max(row, 0);
          column = at?.column ?? column + 1;
          const format = context.formats[Number(all.get('s') ?? 0)] ?? GENERAL;
          cell = { type: all.get('t') ?? 'n', format, value: '', formula: null };
          break;
        }
        case 'v':
          taken = 'value';
          break;
        case 't':
          taken = phonetic ? null : 'value';
          break;
        case 'f':
          taken = 'formula';
          if (cell) cell.formula = '';
          break;
        case 'rPh':
          phonetic = true;
          break;
        case 'mergeCell':
          merge(rows, attributes().get('ref') ?? '');
          break;
      }
    },
    close(element) {
      switch (element) {
        case 'sheetData':
          inData = false;
          break;
        case 'c':
          if (cell) {
            if (isUncalculated(cell, context)) rows.showFormula();
            if (cell.type === 's' && context.strings[Number(cell.value)] === undefined) {
              rows.cutShort();
            }
            if (zeros || !isZero(cell)) rows.put(row, column, shownCell(cell, context));
          }
          cell = null;
          break;
        case 'v':
        case 't':
        case 'f':
          taken = null;
          break;
        case 'rPh':
          phonetic = false;
          break;
      }
    },
    text(piece) {
      if (inData && beyond && taken && !rows.isHidden(row)) rows.cutShort();
      if (!cell || !taken || (cell[taken]?.length ?? 0) > MAX_CELL) return;
      cell[taken] += piece;
    },
  });
  if (!whole) rows.cutShort();
}

/** Whether a formula was not calculated. Some programs leave that to Excel: they write no result, or 0 (XlsxWriter). */
function isUncalculated(cell: RawCell, { recalculated }: CellContext): boolean {
  if (cell.formula === null) return false;
  return (cell.value === '' && cell.type !== 'str') || (recalculated && isZero(cell));
}

function isZero({ type, value }: RawCell): boolean {
  return type === 'n' && value !== '' && Number(value) === 0;
}

function shownCell(cell: RawCell, context: CellContext): ShownCell {
  const { strings, date1904 } = context;
  const { type, format, value, formula } = cell;
  if (isUncalculated(cell, context)) return { text: `=${formula?.replaceAll(NEWER_FUNCTION, '')}` };
  switch (type) {
    case 's':
      return formatText(strings[Number(value)] ?? '', format);
    case 'str':
    case 'inlineStr':
      return formatText(unescaped(value), format);
    case 'b':
      return { text: value === '' ? '' : booleanText(/^\s*(1|true)\s*$/i.test(value)) };
    case 'e':
      return { text: errorText(value) };
    case 'd': {
      const serial = serialOf(value);
      if (serial === null) return { text: value };
      return formatNumber(serial, format === GENERAL ? dateFormat(serial) : format);
    }
    default: {
      const number = value.trim();
      // Excel never writes anything but a number here: the text is shown as it is.
      if (!NUMBER.test(number)) return formatText(value, format);
      return formatNumber(Number(number), format, date1904);
    }
  }
}

function hideColumns(rows: SheetRows, column: Attributes): void {
  if (!isHidden(column, 'width')) return;
  const from = numberIn(column.get('min'), 1, ALL_COLUMNS, ALL_COLUMNS);
  rows.hideColumns([from - 1, numberIn(column.get('max'), from, ALL_COLUMNS, from) - 1]);
}

/** @param size the attribute of its height or width: a size of 0 hides it too */
function isHidden(attributes: Attributes, size: string): boolean {
  return isTrue(attributes.get('hidden')) || Number(attributes.get(size) ?? 1) === 0;
}

function merge(rows: SheetRows, reference: string): void {
  const [, first = '', last = ''] = RANGE.exec(reference) ?? [];
  const [from, to] = [addressOf(first), addressOf(last)];
  if (from && to && from.row <= to.row) rows.merge([from.row, to.row], [from.column, to.column]);
}

function addressOf(address: string): { row: number; column: number } | null {
  const [, letters = '', digits = ''] = ADDRESS.exec(address) ?? [];
  const row = Number(digits) - 1;
  return row >= 0 && row < ALL_ROWS ? { row, column: columnOf(letters) } : null;
}

/** A whole number within limits, or else the given one. */
function numberIn(
  text: string | undefined,
  least: number,
  most: number,
  otherwise: number,
): number {
  const number = Number(text ?? NaN);
  return Number.isInteger(number) && number >= least && number <= most ? number : otherwise;
}
