import { csvRecords, type CsvRecord } from './csv-records.ts';
import { shapeOf } from './separator.ts';

/** A table as shown. */
export interface Table {
  header: readonly string[];
  /** Each has at most as many fields as there are columns. */
  rows: readonly (readonly string[])[];
  /** The number of columns of the widest row. */
  columns: number;
  /** Whether rows, or columns, were left out. */
  cutRows: boolean;
  cutColumns: boolean;
}

/** A table of a CSV text. */
export interface CsvTable extends Table {
  /** Lines of the text, from 1, with misplaced quotes, so that their cells are a guess. */
  oddLines: readonly number[];
  /** Lines with more cells than most. */
  longLines: readonly number[];
}

/** More rows would not be read by anybody, nor fit into memory. */
export const MAX_ROWS = 50_000;
export const MAX_COLUMNS = 200;

/** A first line that tells Excel the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ ;,]*(?:\r\n?|\n)/i;
/** The character with which DOS ends files; also in the middle of joined files. */
const END_OF_FILE = '\u001a';

/**
 * Reads a CSV text whose first record is the header. All fields are text: formulas are not evaluated. Blank records and
 * empty columns at the end are left out.
 *
 * @param complete whether this is the whole file; otherwise the last record may be cut off, and is left out
 */
export function parseCsv(text: string, complete: boolean): CsvTable {
  // Old systems pad fields with zeros.
  const whole = text.replaceAll('\0', '').replaceAll(END_OF_FILE, '');
  const body = whole.replace(SEPARATOR_LINE, '');
  const named = SEPARATOR_LINE.exec(whole)?.[1];
  const shape = shapeOf(body, named === undefined ? undefined : [named]);
  const read = csvRecords(body, shape, MAX_ROWS + 2);
  // When two exports were joined, the second has its own separator line.
  const records = read.filter(({ fields: [first] }) => !named || first?.toLowerCase() !== 'sep=');
  const tooMany = records.length > MAX_ROWS + 1;
  if (tooMany || (!complete && records.length > 1)) records.pop();
  const widest = records.reduce((most, record) => Math.max(most, filledLength(record)), 0);
  const columns = Math.min(widest, MAX_COLUMNS);
  const [header = [], ...rows] = records.map(({ fields }) =>
    fields.slice(0, columns).map(cellText),
  );
  const lines = linesOf(whole, whole.length - body.length);
  return {
    header,
    rows,
    columns,
    cutRows: !complete || tooMany,
    cutColumns: widest > MAX_COLUMNS,
    oddLines: lines(records.filter(({ odd }) => odd)),
    longLines: lines(records.filter((record) => filledLength(record) > shape.columns)),
  };
}

/** The shown text of a field: many programs write a postal code as `="01000"` to keep its zeros. */
function cellText(field: string): string {
  return field.startsWith('="') ? field.replace(/^="([^"]*)"$/, '$1') : field;
}

function filledLength({ fields }: CsvRecord): number {
  return fields.findLastIndex((field) => field.trim() !== '') + 1;
}

/** Makes a function that finds the lines on which records start. */
function linesOf(text: string, bodyAt: number): (records: readonly CsvRecord[]) => number[] {
  return (records) => {
    let line = 1;
    let at = 0;
    return records.map(({ start }) => {
      const between = text.slice(at, bodyAt + start);
      line += between.match(/\r\n|[\r\n]/g)?.length ?? 0;
      at = bodyAt + start;
      return line;
    });
  };
}
