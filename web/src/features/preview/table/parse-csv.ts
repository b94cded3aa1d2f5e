import { csvRecords, type CsvRecord } from './csv-records.ts';
import { shapeOf } from './separator.ts';

/** A table, as it is shown. */
export interface Table {
  header: readonly string[];
  /** Each with as many fields as there are columns, or fewer. */
  rows: readonly (readonly string[])[];
  /** How many columns the widest row has. */
  columns: number;
  /** Whether rows, or columns, were left out. */
  cutRows: boolean;
  cutColumns: boolean;
}

/** A table of a CSV text. */
export interface CsvTable extends Table {
  /** Lines of the text, from 1, whose quotes are not where they should be, so that their cells are a guess. */
  oddLines: readonly number[];
  /** Lines with more cells than most have. */
  longLines: readonly number[];
}

/** More would neither be read nor fit into the page's memory. */
export const MAX_ROWS = 50_000;
export const MAX_COLUMNS = 200;

/** A first line by which Excel is told the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ ;,]*(?:\r\n?|\n)/i;
/** The mark with which DOS ends files, in the middle of joined ones too. */
const END_OF_FILE = '\u001a';

/**
 * Reads a CSV text. Its first record is the header. Fields are text, whatever they look like: formulas are not
 * evaluated. Blank records are left out, and so are columns at the end that have nothing.
 *
 * @param complete whether the text is the whole file: the last record of a part may be cut, and is left out
 */
export function parseCsv(text: string, complete: boolean): CsvTable {
  // Old systems fill fields up with zeros.
  const whole = text.replaceAll('\0', '').replaceAll(END_OF_FILE, '');
  const body = whole.replace(SEPARATOR_LINE, '');
  const named = SEPARATOR_LINE.exec(whole)?.[1];
  const shape = shapeOf(body, named === undefined ? undefined : [named]);
  const read = csvRecords(body, shape, MAX_ROWS + 2);
  // The second of two exports that were joined names its separator too.
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

/** Of a field, what is shown: many programs keep the zeros of a postal code as `="01000"`. */
function cellText(field: string): string {
  return field.startsWith('="') ? field.replace(/^="([^"]*)"$/, '$1') : field;
}

function filledLength({ fields }: CsvRecord): number {
  return fields.findLastIndex((field) => field.trim() !== '') + 1;
}

/** Tells on which lines records start. */
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
