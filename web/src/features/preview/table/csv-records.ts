import { cutRecord, lineEnd, type Cut, type CutOptions } from './cut-record.ts';

/** A record of a CSV text. */
export interface CsvRecord {
  fields: string[];
  /** Where it starts in the text. */
  start: number;
  /** Whether its quotes are not where they should be: its fields are a guess. */
  odd: boolean;
}

/** How a CSV text is cut. */
export interface CsvShape {
  separator: string;
  /** How many fields the header has, or most records if they have more; 0 while that is not known. */
  columns: number;
}

/** A text in quotes is as long as a cell of Excel can be, if it has several lines. */
const REGULAR: CutOptions = { closing: 'doubled', longest: 32_767 };
/** In which ways a record is cut whose quotes are odd. */
const OTHER_WAYS = ['backslash', 'any'] as const;
/** How long a text of several lines may be then, if it is one at all. */
const MAX_ODD = 2000;
/** How many lines of a text without quotes stay in their cell. */
const MAX_JOINED = 20;
/** Longer lines are cut in one way. */
const MAX_ODD_LINE = 100_000;

/**
 * The first records of a CSV text, without blank ones. Lines end in CR, LF or both, in one text too. A quote in the
 * wrong place costs no more than its own line: that is read by itself, in the way that gives it as many fields as most
 * records have.
 *
 * @param most how many
 */
export function csvRecords(text: string, shape: CsvShape, most: number): CsvRecord[] {
  const records: CsvRecord[] = [];
  const mayJoin = shape.columns > 0 && text.includes('\r\n');
  for (let start = 0; start < text.length && records.length < most;) {
    // A file may hold millions of them.
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
 * The record, when lines of a text stand in it without quotes: their ends are of another kind than its own, and it has
 * as many fields as most records have. Null for others.
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

/** The record that stands in quotes as a whole: so Excel writes a line with quotes that it did not cut. Null for others. */
function withinQuotes({ fields, end }: Cut, { separator, columns }: CsvShape): Cut | null {
  const [all = '', ...others] = fields;
  if (!all.includes('"') || others.some((field) => field !== '')) return null;
  const cut = cutRecord(all, 0, separator, REGULAR);
  return columns > 1 && cut?.fields.length === columns && cut.end === all.length
    ? { ...cut, end }
    : null;
}

/**
 * Whether a record of several lines is rather one record a line, of which one has a quote that is not closed: each line
 * has as many fields as most records have, the first not empty. A comma before a space is no separator here: it is one
 * of a sentence.
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
  // Two lines may be a note of two lines, in the second of two columns.
  return lines.every(isRecord) && (columns > 2 || lines.length > 2 || text[start] === '"');
}
