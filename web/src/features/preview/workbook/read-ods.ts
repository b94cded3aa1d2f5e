import { dateFormat, formatNumber, GENERAL } from './cell-format.ts';
import { booleanText, serialOf } from './cell-values.ts';
import { OfficeError } from '../office-file/office-problem.ts';
import type { OfficePackage } from '../office-file/office-package.ts';
import type { Attributes } from '../office-file/read-xml.ts';
import { ALL_COLUMNS, ALL_ROWS, type Sheet, type Workbook } from './sheet.ts';
import { MAX_SHEETS, SheetRows, textBudget } from './sheet-rows.ts';
import {
  elementsOf,
  countIn,
  gatherElements,
  type XmlElement,
} from '../office-file/xml-elements.ts';

/** Elements in a cell that are not part of its text: comments, drawings, Japanese pronunciation. */
const BESIDE: ReadonlySet<string> = new Set(['annotation', 'shapes', 'frame', 'ruby-text']);
/** Most repetitions of a row, or of a cell in a row: more would only fill the memory. */
const MAX_REPEATED = { rows: 10_000, cells: 1000 };
const DURATION = /^PT(\d{1,6})H(\d{1,2})M(\d{1,2})(?:[.,]\d+)?S$/;
const REPEATED_ROWS = 'table:number-rows-repeated';
const REPEATED_COLUMNS = 'table:number-columns-repeated';

/**
 * Reads an OpenDocument spreadsheet. Its cells contain the text that their program showed.
 *
 * @throws {OfficeError}
 */
export function readOds(file: OfficePackage): Workbook {
  if (isEncrypted(file)) throw new OfficeError('protected');
  const budget = textBudget();
  const sheets: Sheet[] = [];
  const hiddenStyles = new Set<string>();
  let style = '';
  let isSpreadsheet = false;
  let tables = 0;
  let hiddenSheets = 0;
  let rows: SheetRows | null = null;
  let row = 0;
  let column = 0;

  const startTable = (attributes: Attributes) => {
    [row, column] = [0, 0];
    if (hiddenStyles.has(attributes.get('table:style-name') ?? '')) {
      hiddenSheets += 1;
      return;
    }
    tables += 1;
    if (tables <= MAX_SHEETS) rows = new SheetRows(attributes.get('table:name') ?? '', budget);
  };

  const handlers = gatherElements('table-row', {
    open(element, attributes) {
      if (element === 'spreadsheet') isSpreadsheet = true;
      else if (element === 'style') style = attributes().get('style:name') ?? '';
      else if (element === 'table-properties') {
        if (attributes().get('table:display') === 'false') hiddenStyles.add(style);
      } else if (element === 'table' && isSpreadsheet) startTable(attributes());
      else if (element === 'table-column') {
        const its = attributes();
        const count = countIn(its, REPEATED_COLUMNS, ALL_COLUMNS);
        if (isHidden(its)) rows?.hideColumns([column, column + count - 1]);
        column += count;
      }
    },
    close(element) {
      if (element !== 'table' || !rows) return;
      sheets.push(rows.finish());
      rows = null;
    },
    take(element) {
      if (rows) putRow(rows, row, element);
      row += countIn(element.attributes, REPEATED_ROWS, ALL_ROWS);
    },
  });
  const whole = file.read('content.xml', handlers);
  if (!isSpreadsheet) throw new OfficeError(whole ? 'unreadable' : 'broken');
  // A sheet that was still open when the file ended.
  const last = rows as SheetRows | null;
  last?.cutShort();
  return {
    sheets: last ? [...sheets, last.finish()] : sheets,
    hiddenSheets,
    cut: tables > MAX_SHEETS,
  };
}

function isEncrypted(file: OfficePackage): boolean {
  let encrypted = false;
  file.read('meta-inf/manifest.xml', {
    open(element) {
      if (element === 'encryption-data') encrypted = true;
    },
    close() {},
    text() {},
  });
  return encrypted;
}

/** Adds a row as often as it is repeated. */
function putRow(rows: SheetRows, row: number, element: XmlElement): void {
  const times = countIn(element.attributes, REPEATED_ROWS, ALL_ROWS);
  const cells = cellsOf(element);
  if (cells.length === 0) return;
  if (times > MAX_REPEATED.rows) rows.cutShort();
  for (let at = row; at < row + Math.min(times, MAX_REPEATED.rows); at += 1) {
    if (rows.full) {
      rows.cutShort();
      return;
    }
    if (isHidden(element.attributes)) rows.hideRow(at);
    for (const { column, text } of cells) rows.put(at, column, { text });
  }
}

/** The cells of a row that show something. */
function cellsOf(row: XmlElement): { column: number; text: string }[] {
  const cells: { column: number; text: string }[] = [];
  let column = 0;
  for (const cell of elementsOf(row)) {
    if (cell.name !== 'table-cell' && cell.name !== 'covered-table-cell') continue;
    const count = countIn(cell.attributes, REPEATED_COLUMNS, ALL_COLUMNS - column);
    // A cell covered by another one is not visible.
    const text = cell.name === 'table-cell' ? cellText(cell) : '';
    const shown = text === '' ? 0 : Math.min(count, MAX_REPEATED.cells);
    for (let at = column; at < column + shown; at += 1) cells.push({ column: at, text });
    column += count;
  }
  return cells;
}

function cellText(cell: XmlElement): string {
  const text = elementsOf(cell, 'p').map(paragraphText).join('\n');
  return text === '' ? valueText(cell.attributes) : text;
}

function paragraphText({ children }: XmlElement): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child.replaceAll(/\s+/g, ' ');
      if (BESIDE.has(child.name)) return '';
      if (child.name === 's') return ' '.repeat(countIn(child.attributes, 'text:c', 1000));
      if (child.name === 'tab') return '\t';
      return child.name === 'line-break' ? '\n' : paragraphText(child);
    })
    .join('');
}

/** The text of a cell that has only a value. */
function valueText(attributes: Attributes): string {
  const value = attributes.get('office:value');
  const date = attributes.get('office:date-value') ?? '';
  const time = attributes.get('office:time-value') ?? '';
  switch (attributes.get('office:value-type')) {
    case 'boolean':
      return booleanText(attributes.get('office:boolean-value') === 'true');
    case 'date': {
      const serial = serialOf(date);
      return serial === null ? date : formatNumber(serial, dateFormat(serial)).text;
    }
    case 'time': {
      const [, hours, minutes, seconds] = DURATION.exec(time) ?? [];
      const days = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
      return Number.isNaN(days) ? time : formatNumber(days, '[hh]:mm:ss').text;
    }
    case 'percentage':
      return value === undefined ? '' : formatNumber(Number(value), '0.00%').text;
    case 'string':
      return attributes.get('office:string-value') ?? '';
    default:
      return value === undefined ? '' : formatNumber(Number(value), GENERAL).text;
  }
}

function isHidden(attributes: Attributes): boolean {
  return /^(collapse|filter)$/.test(attributes.get('table:visibility') ?? '');
}
