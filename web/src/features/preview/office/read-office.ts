import mammoth from 'mammoth';
import readXlsx from 'read-excel-file/universal';
import { MAX_COLUMNS } from '../table/parse-csv.ts';
import { OfficeError, repack, type OfficeProblem } from './unpack.ts';

/** One sheet of a workbook; its cells as text. */
export interface Sheet {
  name: string;
  rows: readonly (readonly string[])[];
  /** How many rows it has beyond those. */
  cutRows: number;
}

/** The text and tables of an Office file. */
export type PlainOffice =
  /** Not sanitised: to be parsed, and never to be inserted. */
  { kind: 'document'; html: string; cut: boolean } | { kind: 'workbook'; sheets: readonly Sheet[] };

export type OfficeAnswer = { plain: PlainOffice } | { problem: OfficeProblem };

const MAX_HTML = 2_000_000;
const MAX_SHEETS = 50;
const MAX_SHEET_ROWS = 10_000;
/** Longer cells are cut, in UTF-16 units. */
const MAX_CELL = 5000;
/** Of all cells: a small file can repeat one long text in each of them. */
const MAX_TEXT = 20_000_000;

/** Reads a Word document (`docx`) or an Excel workbook (`xlsx`). */
export async function readOffice(
  extension: 'docx' | 'xlsx',
  file: Uint8Array,
): Promise<OfficeAnswer> {
  try {
    const packed = repack(file).buffer;
    return { plain: extension === 'docx' ? await document(packed) : await workbook(packed) };
  } catch (error) {
    return { problem: error instanceof OfficeError ? error.problem : 'broken' };
  }
}

async function document(arrayBuffer: ArrayBuffer): Promise<PlainOffice> {
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer },
    { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })) },
  );
  return { kind: 'document', html: value.slice(0, MAX_HTML), cut: value.length > MAX_HTML };
}

async function workbook(file: ArrayBuffer): Promise<PlainOffice> {
  const read = await readXlsx(file, { trim: false });
  const sheets = read.slice(0, MAX_SHEETS).map(({ sheet, data }) => ({
    name: sheet,
    rows: data
      .slice(0, MAX_SHEET_ROWS)
      .map((row) => row.slice(0, MAX_COLUMNS).map((cell: unknown) => cellText(cell))),
    cutRows: Math.max(0, data.length - MAX_SHEET_ROWS),
  }));
  const cells = sheets.flatMap(({ rows }) => rows.flat());
  if (cells.reduce((sum, { length }) => sum + length, 0) > MAX_TEXT) {
    throw new OfficeError('tooLarge');
  }
  return { kind: 'workbook', sheets };
}

/** A cell's value in French; a date without time is at midnight UTC. */
export function cellText(value: unknown): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'VRAI' : 'FAUX';
  if (value instanceof Date) return dateText(value);
  return typeof value === 'string' ? value.slice(0, MAX_CELL) : '';
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const midnight = date.getTime() % 86_400_000 === 0;
  const day = [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()];
  const time = [date.getUTCHours(), date.getUTCMinutes()];
  return midnight ? joined(day, '/') : `${joined(day, '/')} ${joined(time, ':')}`;
}

function joined(parts: readonly number[], separator: string): string {
  return parts.map((part) => String(part).padStart(2, '0')).join(separator);
}
