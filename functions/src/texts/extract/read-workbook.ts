import { openOffice, type OfficeParts } from './office-parts.ts';
import { attribute } from './read-xml.ts';
import type { TextCollector } from './text-collector.ts';

/** Texts of cells that are kept in memory, in UTF-16 units and in number; cells with later ones are empty. */
const MAX_SHARED_UNITS = 20_000_000;
const MAX_SHARED = 1_000_000;

/** Reads the cells of a workbook as of Excel, row by row: texts, and numbers and dates as people write them in French. */
export async function readWorkbook(path: string, text: TextCollector): Promise<void> {
  const office = await openOffice(path);
  const sheets = office.named(/^xl\/worksheets\/sheet\d+\.xml$/);
  if (sheets.length === 0) throw new Error('not a workbook');
  const { names, epoch } = await readFacts(office);
  const dates = await readDateStyles(office);
  const shared = await readShared(office);
  text.add(`${names.join('\n')}\n`);
  for (const sheet of sheets) {
    if (text.isFull) return;
    await readSheet(office, sheet, {
      text,
      valueOf: ({ type, style, value }) => {
        if (type === 's') return shared[Number(value)] ?? '';
        // Neither a truth value nor an error is a word of the author.
        if (type === 'b' || type === 'e') return '';
        if (type !== 'n') return value;
        return dates.has(style) ? dateText(Number(value) + epoch) : numberText(Number(value));
      },
    });
  }
}

/** Days from the first day that Excel counts, in 1900, to that of older Macs. */
const DAYS_TO_1904 = 1462;

/** The names of the sheets, and the days to add to a date. */
async function readFacts(office: OfficeParts): Promise<{ names: string[]; epoch: number }> {
  const names: string[] = [];
  let epoch = 0;
  await office.read('xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'sheet') names.push(attribute(attributes, 'name') ?? '');
      const from1904 = name === 'workbookPr' && attribute(attributes, 'date1904');
      if (from1904 === '1' || from1904 === 'true') epoch = DAYS_TO_1904;
    },
  });
  return { names, epoch };
}

/** Excel's own formats that show a date, by number. */
const DATE_FORMATS = [14, 15, 16, 17, 22];
/** What a format shows as it stands, and conditions and colours. */
const LITERAL = /"[^"]*"|\\.|\[[^\]]*\]/g;

/** The styles of cells that show a date, by number. */
async function readDateStyles(office: OfficeParts): Promise<Set<number>> {
  const formats = new Set(DATE_FORMATS);
  const styles = new Set<number>();
  let style = 0;
  let areOfCells = false;
  await office.read('xl/styles.xml', {
    open(name, attributes) {
      const number = Number(attribute(attributes, 'numFmtId'));
      const code = attribute(attributes, 'formatCode') ?? '';
      if (name === 'numFmt' && /[dy]/i.test(code.replaceAll(LITERAL, ''))) formats.add(number);
      if (name === 'cellXfs') areOfCells = true;
      if (name !== 'xf' || !areOfCells) return;
      if (formats.has(number)) styles.add(style);
      style += 1;
    },
    close(name) {
      if (name === 'cellXfs') areOfCells = false;
    },
  });
  return styles;
}

/** The texts that cells name by number. */
async function readShared(office: OfficeParts): Promise<string[]> {
  const shared: string[] = [];
  let units = 0;
  let text = '';
  let held = 0;
  let phonetic = 0;
  await office.read('xl/sharedStrings.xml', {
    open(name) {
      if (name === 't') held += 1;
      if (name === 'rPh') phonetic += 1;
    },
    close(name) {
      if (name === 't') held -= 1;
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      shared.push(text);
      text = '';
    },
    text(piece) {
      if (held === 0 || phonetic > 0) return;
      text += piece;
      units += piece.length;
    },
    isDone: () => units > MAX_SHARED_UNITS || shared.length > MAX_SHARED,
  });
  return shared;
}

/** A cell as it is stored. */
interface StoredCell {
  /** `n` number, `s` number of a shared text, `b` truth value, `e` error; else text. */
  type: string;
  style: number;
  value: string;
}

async function readSheet(
  office: OfficeParts,
  name: string,
  { text, valueOf }: { text: TextCollector; valueOf: (cell: StoredCell) => string },
): Promise<void> {
  let cell: StoredCell = { type: 'n', style: 0, value: '' };
  let held = 0;
  await office.read(name, {
    open(element, attributes) {
      if (element === 'v' || element === 't') held += 1;
      if (element !== 'c') return;
      const style = Number(attribute(attributes, 's') ?? 0);
      cell = { type: attribute(attributes, 't') ?? 'n', style, value: '' };
    },
    close(element) {
      if (element === 'v' || element === 't') held -= 1;
      if (element === 'c' && cell.value !== '') text.add(`${valueOf(cell)}\t`);
      if (element === 'row') text.add('\n');
    },
    text(piece) {
      // A formula is not what people see.
      if (held > 0) cell.value += piece;
    },
    isDone: () => text.isFull,
  });
}

/** As spreadsheets show them: without what binary fractions add. */
function numberText(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))).replace('.', ',') : '';
}

/** Days from Excel's first one to 1 January 1970. */
const DAYS_TO_1970 = 25_569;
const DAY_MS = 86_400_000;

/** `24/11/2026`. */
function dateText(days: number): string {
  const date = new Date(Math.round((days - DAYS_TO_1970) * DAY_MS));
  if (Number.isNaN(date.getTime())) return '';
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}
