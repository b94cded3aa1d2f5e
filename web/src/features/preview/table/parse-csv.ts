import Papa from 'papaparse';
import { detectSeparator } from './separator.ts';

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

/** More would neither be read nor fit into the page's memory. */
export const MAX_ROWS = 50_000;
export const MAX_COLUMNS = 200;

/** A first line by which Excel is told the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
/** In place of quotes, for texts whose quotes mean nothing. */
const NO_QUOTES = '\0';

/**
 * Reads a CSV text. Its first record is the header. Fields are text, whatever they look like: formulas are not
 * evaluated. Blank records are left out.
 *
 * @param complete whether the text is the whole file: the last record of a part may be cut, and is left out
 */
export function parseCsv(text: string, complete: boolean): Table {
  const declared = SEPARATOR_LINE.exec(text);
  const body = text.slice(declared?.[0].length ?? 0);
  const delimiter = declared?.[1] ?? detectSeparator(body);
  const records = recordsOf(body, delimiter, complete);
  const cutRows = !complete || records.length > MAX_ROWS + 1;
  const [header = [], ...rows] = records.slice(0, MAX_ROWS + 1);
  const widest = records.reduce((most, { length }) => Math.max(most, length), 0);
  const columns = Math.min(widest, MAX_COLUMNS);
  const narrowed = (record: string[]) =>
    record.length > columns ? record.slice(0, columns) : record;
  return {
    header: narrowed(header),
    rows: rows.map(narrowed),
    columns,
    cutRows,
    cutColumns: widest > MAX_COLUMNS,
  };
}

function recordsOf(body: string, delimiter: string, complete: boolean): string[][] {
  const options = { delimiter, skipEmptyLines: 'greedy', preview: MAX_ROWS + 2 } as const;
  let { data, errors, meta } = Papa.parse<string[]>(body, options);
  // A quote that is never closed swallows the rest of the file: then quotes are only characters.
  if (complete && errors.some(({ code }) => code === 'MissingQuotes')) {
    ({ data, errors, meta } = Papa.parse<string[]>(body, { ...options, quoteChar: NO_QUOTES }));
  }
  return !complete && !meta.truncated && data.length > 1 ? data.slice(0, -1) : data;
}
