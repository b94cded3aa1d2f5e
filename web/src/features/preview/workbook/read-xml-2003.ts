import { dateFormat, formatNumber, formatText, GENERAL } from './cell-format.ts';
import { booleanText, errorText, serialOf } from './cell-values.ts';
import { OfficeError } from '../office-file/office-problem.ts';
import { localName, XmlReader, type Attributes } from '../office-file/read-xml.ts';
import { ALL_COLUMNS, ALL_ROWS, type Sheet, type ShownCell, type Workbook } from './sheet.ts';
import { MAX_SHEETS, SheetRows, textBudget } from './sheet-rows.ts';
import {
  countIn,
  elementsOf,
  gatherElements,
  textOf,
  type XmlElement,
} from '../office-file/xml-elements.ts';

/** Names of formats, which this file format has in addition to codes. */
const NAMED_FORMATS: ReadonlyMap<string, string> = new Map([
  ['general', GENERAL],
  ['general number', GENERAL],
  ['general date', 'dd/mm/yyyy hh:mm'],
  ['long date', '[$-F800]dddd d mmmm yyyy'],
  ['medium date', 'dd-mmm-yy'],
  ['short date', 'dd/mm/yyyy'],
  ['long time', 'hh:mm:ss'],
  ['medium time', 'h:mm AM/PM'],
  ['short time', 'hh:mm'],
  ['currency', '#,##0.00 €'],
  ['euro currency', '#,##0.00 €'],
  ['fixed', '0.00'],
  ['standard', '#,##0.00'],
  ['percent', '0.00%'],
  ['scientific', '0.00E+00'],
  ['yes/no', '"Oui";"Oui";"Non"'],
  ['true/false', '"Vrai";"Vrai";"Faux"'],
  ['on/off', '"Activé";"Activé";"Désactivé"'],
]);

/**
 * Reads a workbook in the XML of Excel 2003, which old exports write, mostly as `.xls`.
 *
 * @throws {OfficeError}
 */
export function readXml2003(file: Uint8Array): Workbook {
  const budget = textBudget();
  const sheets: Sheet[] = [];
  const formats = new Map<string, string>();
  let style = '';
  let count = 0;
  let hiddenSheets = 0;
  let isWorkbook = false;
  let name = '';
  let hidden = false;
  let date1904 = false;
  let rows: SheetRows | null = null;
  let row = 0;
  let column = 0;

  const startTable = () => {
    count += 1;
    if (count <= MAX_SHEETS) rows = new SheetRows(name, budget);
    [row, column] = [0, 0];
  };

  const reader = new XmlReader(
    gatherElements('Row', {
      open(element, attributes) {
        switch (element) {
          case 'Workbook':
            isWorkbook = true;
            break;
          case 'Date1904':
            date1904 = true;
            break;
          case 'Style':
            style = its(attributes(), 'ID') ?? '';
            formats.set(style, formats.get(its(attributes(), 'Parent') ?? '') ?? GENERAL);
            break;
          case 'NumberFormat': {
            const format = its(attributes(), 'Format') ?? GENERAL;
            formats.set(style, NAMED_FORMATS.get(format.toLowerCase()) ?? format);
            break;
          }
          case 'Worksheet':
            name = its(attributes(), 'Name') ?? '';
            break;
          case 'Table':
            startTable();
            break;
          case 'Column': {
            const all = local(attributes());
            column = positionOf(all, column, ALL_COLUMNS);
            const last = column + spanOf(all, 'Span', ALL_COLUMNS);
            if (isHidden(all, 'Width')) rows?.hideColumns([column, last]);
            column = last + 1;
            break;
          }
          case 'Visible':
            hidden = true;
            break;
        }
      },
      close(element) {
        if (element !== 'Worksheet') return;
        const sheet = rows?.finish();
        // Properties of a sheet come after its cells: `<Visible>SheetHidden</Visible>`.
        if (hidden) hiddenSheets += 1;
        else if (sheet) sheets.push(sheet);
        rows = null;
        hidden = false;
      },
      take(element) {
        const all = local(element.attributes);
        row = positionOf(all, row, ALL_ROWS);
        if (rows && isHidden(all, 'Height')) rows.hideRow(row);
        if (rows) putCells(rows, row, element, formats, date1904);
        row += 1 + spanOf(all, 'Span', ALL_ROWS);
      },
    }),
  );
  reader.take(file);
  const whole = reader.end();
  if (!isWorkbook) throw new OfficeError('broken');
  const last = rows as SheetRows | null;
  if (!whole) last?.cutShort();
  return {
    sheets: last ? [...sheets, last.finish()] : sheets,
    hiddenSheets,
    cut: count > MAX_SHEETS,
  };
}

function putCells(
  rows: SheetRows,
  row: number,
  element: XmlElement,
  formats: ReadonlyMap<string, string>,
  date1904: boolean,
): void {
  let column = 0;
  for (const cell of elementsOf(element, 'Cell')) {
    const all = local(cell.attributes);
    column = positionOf(all, column, ALL_COLUMNS);
    const across = spanOf(all, 'MergeAcross', ALL_COLUMNS);
    const down = spanOf(all, 'MergeDown', ALL_ROWS);
    if (across + down > 0) rows.merge([row, row + down], [column, column + across]);
    const [data] = elementsOf(cell, 'Data');
    const format = formats.get(all.get('StyleID') ?? 'Default') ?? GENERAL;
    if (data) {
      rows.put(row, column, shownCell(data, format, date1904));
    } else if (all.has('Formula')) {
      rows.showFormula();
      rows.put(row, column, { text: all.get('Formula') ?? '' });
    }
    column += 1 + across;
  }
}

function shownCell(data: XmlElement, format: string, date1904: boolean): ShownCell {
  const text = textOf(data);
  switch (its(data.attributes, 'Type')) {
    case 'Number': {
      const number = Number(text);
      return text.trim() === '' || Number.isNaN(number)
        ? { text }
        : formatNumber(number, format, date1904);
    }
    case 'DateTime': {
      const serial = serialOf(text);
      // A time without a date is stored on the day before the first.
      const time =
        serial !== null && serial < 1 && serial > -2 ? serial - Math.floor(serial) : serial;
      if (time === null) return { text };
      return formatNumber(time, format === GENERAL ? dateFormat(time) : format);
    }
    case 'Boolean':
      return { text: booleanText(text.trim() === '1') };
    case 'Error':
      return { text: errorText(text) };
    default:
      return formatText(text, format);
  }
}

/** An attribute, whatever its namespace's prefix. */
function its(attributes: Attributes, name: string): string | undefined {
  return local(attributes).get(name);
}

function local(attributes: Attributes): Attributes {
  return new Map([...attributes].map(([name, value]) => [localName(name), value]));
}

/** The position of a row, column or cell: its own index, or after the one before it. */
function positionOf(attributes: Attributes, next: number, most: number): number {
  return attributes.has('Index') ? countIn(attributes, 'Index', most) - 1 : next;
}

/** How many more columns or rows it covers. */
function spanOf(attributes: Attributes, name: string, most: number): number {
  return attributes.get(name) === '0' || !attributes.has(name)
    ? 0
    : countIn(attributes, name, most);
}

function isHidden(attributes: Attributes, size: string): boolean {
  return attributes.get('Hidden') === '1' || Number(attributes.get(size) ?? 1) === 0;
}
