import { cutRecord, lineEnd, type Cut, type CutOptions } from './cut-record.ts';

/** A record of a CSV text. */
export interface CsvRecord {
  fields: string[];
  /** Index of its start in the text. */
  start: number;
  /** Whether its quotes are misplaced, so that its fields are a guess. */
  odd: boolean;
}

/** How a CSV text is divided into fields. */
export interface CsvShape {
  separator: string;
  /** Number of fields of the header, or of most records if they have more; 0 while unknown. */
  columns: number;
}

/** A quoted text of several lines may be as long as a cell of Excel. */
const REGULAR: CutOptions = { closing: 'doubled', longest: 32_767 };
/** Other ways to cut a record with misplaced quotes. */
const OTHER_WAYS = ['backslash', 'any'] as const;
/** Longest text of several lines in these ways. */
const MAX_ODD = 2000;
/** Most lines of an unquoted text that are joined in one cell. */
const MAX_JOINED = 20;
/** Longer lines are cut in one way only. */
const MAX_ODD_LINE = 100_000;

/**
 * The first records of a CSV text, without blank ones. Lines may end with CR, LF or both, even mixed. A misplaced quote
 * affects only its own line, which is then cut in the way that gives it as many fields as most records have.
 *
 * @param most how many records
 */
export function csvRecords(text: string, shape: CsvShape, most: number): CsvRecord[] {
  const records: CsvRecord[] = [];
  const mayJoin = shape.columns > 0 && text.includes('\r\n');
  for (let start = 0; start < text.length && records.length < most;) {
    // A file may have millions of blank lines.
    if (text[start] === '\r' || text[start] === '\n') {
      start += 1;
      continue;
    }
    const { odd, ...cut } = recordAt(text, start, shape);
    const { fields, end } = (mayJoin && !odd && withLines(text, cut, shape)) || cut;
    if (fields.some((field) => field.trim() !== '')) records.push({ fields, start, odd });
    start = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  return records;
}

function recordAt(text: string, start: number, shape: CsvShape): Cut & { odd: boolean } {
  const { separator, columns } = shape;
  const cut = (options: CutOptions) => cutRecord(text, start, separator, options);
  const regular = cut(REGULAR);
  const wrapped = regular && withinQuotes(regular, shape);
  if (wrapped) return { ...wrapped, odd: true };
  if (regular && !swallows(text, start, regular, shape)) return { ...regular, odd: false };
  const line = lineEnd(text, start);
  const ofLine = cut({ closing: 'doubled', longest: Infinity, line });
  const otherWays = line - start > MAX_ODD_LINE ? [] : OTHER_WAYS;
  const ways = [
    () => ofLine,
    ...otherWays.map((closing) => () => cut({ closing, longest: Infinity, line })),
    ...otherWays.map((closing) => () => cut({ closing, longest: MAX_ODD })),
  ];
  for (const way of ways) {
    const found = way();
    if (found?.fields.length === columns && !swallows(text, start, found, shape)) {
      return { ...found, odd: true };
    }
  }
  return { ...(ofLine ?? { fields: [], end: line }), odd: true };
}

/**
 * The record joined from several lines of unquoted text: these line ends are of another kind than the record's, and the
 * result has as many fields as most records. Null otherwise.
 */
function withLines(text: string, cut: Cut, { separator, columns }: CsvShape): Cut | null {
  const within = lineEndAt(text, cut.end);
  let { fields, end } = cut;
  if (within.length !== 1) return null;
  for (let joined = 0; joined < MAX_JOINED && fields.length < columns; joined += 1) {
    const next = lineEndAt(text, end) === within && cutRecord(text, end + 1, separator, REGULAR);
    if (!next) return null;
    const [first = '', ...others] = next.fields;
    fields = [...fields.slice(0, -1), `${fields.at(-1)}\n${first}`, ...others];
    end = next.end;
  }
  const isWhole = fields.length === columns && lineEndAt(text, end) === '\r\n';
  return isWhole && end > cut.end ? { fields, end } : null;
}

function lineEndAt(text: string, at: number): string {
  return text.startsWith('\r\n', at) ? '\r\n' : (text[at] ?? '');
}

/** A record that is quoted as a whole: Excel writes a line with quotes so if it did not divide it. Null otherwise. */
function withinQuotes({ fields, end }: Cut, { separator, columns }: CsvShape): Cut | null {
  const [all = '', ...others] = fields;
  if (!all.includes('"') || others.some((field) => field !== '')) return null;
  const cut = cutRecord(all, 0, separator, REGULAR);
  return columns > 1 && cut?.fields.length === columns && cut.end === all.length
    ? { ...cut, end }
    : null;
}

/**
 * Whether a record of several lines is really one record per line, one of which has an unclosed quote: each line has as
 * many fields as most records, and the first is not empty. A comma before a space belongs to a sentence here, and
 * separates nothing.
 */
function swallows(text: string, start: number, { fields, end }: Cut, shape: CsvShape): boolean {
  const { separator, columns } = shape;
  if (columns < 2 || lineEnd(text, start) >= end) return false;
  const lines = text.slice(start, end).split(/\r\n|[\r\n]/);
  const isRecord = (line: string) =>
    /^"?[^"\s]/.test(line) &&
    !line.startsWith(separator) &&
    line.split(separator).length - line.split(`${separator} `).length === columns - 1;
  if (!isRecord(lines[0] ?? '')) return false;
  if (fields.length < columns) return true;
  // Two lines may be a note in the second of two columns.
  return lines.every(isRecord) && (columns > 2 || lines.length > 2 || text[start] === '"');
}
