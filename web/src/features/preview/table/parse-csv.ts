import Papa, { type ParseError } from 'papaparse';
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
  const body = text.replace(SEPARATOR_LINE, '');
  const delimiter = SEPARATOR_LINE.exec(text)?.[1] ?? detectSeparator(body);
  let { records, unclosed } = firstRecords(body, { delimiter });
  // A quote that is never closed swallows the rest of the file: then quotes are only characters.
  if (complete && unclosed) {
    ({ records } = firstRecords(body, { delimiter, quoteChar: NO_QUOTES }));
  }
  const tooMany = records.length > MAX_ROWS + 1;
  if (tooMany || (!complete && records.length > 1)) records.pop();
  const widest = records.reduce((most, { length }) => Math.max(most, length), 0);
  const [header = [], ...rows] = records.map((record) => record.slice(0, MAX_COLUMNS));
  return {
    header,
    rows,
    columns: Math.min(widest, MAX_COLUMNS),
    cutRows: !complete || tooMany,
    cutColumns: widest > MAX_COLUMNS,
  };
}

/** The header and the rows that are shown, and one more row if there is one; `unclosed` when a quote of theirs is. */
function firstRecords(body: string, options: { delimiter: string; quoteChar?: string }) {
  const records: string[][] = [];
  let lastErrors: ParseError[] = [];
  Papa.parse<string[]>(body, {
    ...options,
    step({ data, errors }, parser) {
      if (data.some((field) => field.trim() !== '')) records.push(data);
      lastErrors = errors;
      if (records.length > MAX_ROWS + 1) parser.abort();
    },
  });
  return { records, unclosed: lastErrors.some(({ code }) => code === 'MissingQuotes') };
}
