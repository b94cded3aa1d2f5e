import { unzipSync, zipSync } from 'fflate';

/** Why an Office file has no plain view. */
export type OfficeProblem = 'broken' | 'protected' | 'tooLarge';

/** Why an Office file has no plain view, as an error. */
export class OfficeError extends Error {
  readonly problem: OfficeProblem;

  constructor(problem: OfficeProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Beyond these, a file is a bomb, or not for a preview. */
const MAX_ENTRIES = 2000;
const MAX_UNPACKED_BYTES = 40_000_000;
/** Of all sheets: the reader makes a value for each, also for those between two that are far apart. */
const MAX_CELLS = 2_000_000;

/** The first bytes of a compound file: an encrypted Office file, or one from before 2007. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
/** Text and tables are XML; pictures and macros are left out. */
const PARTS = /\.(xml|rels)$/i;

/**
 * Unpacks the XML of an Office file within bounds, and packs it again without compression, so that no library
 * that reads it can unpack more than was looked at here. What its directory says of sizes is not trusted: no part
 * becomes larger than its announced size, and those are bounded.
 *
 * @throws {OfficeError}
 */
export function repack(file: Uint8Array): Uint8Array<ArrayBuffer> {
  if (COMPOUND_FILE.every((byte, at) => file[at] === byte)) throw new OfficeError('protected');
  const parts = unpack(file);
  const cells = Object.values(parts).reduce((sum, xml) => sum + cellsOf(xml), 0);
  if (cells > MAX_CELLS) throw new OfficeError('tooLarge');
  return zipSync(parts, { level: 0 });
}

function unpack(file: Uint8Array): Record<string, Uint8Array> {
  let entries = 0;
  let bytes = 0;
  try {
    return unzipSync(file, {
      filter({ name, originalSize }) {
        entries += 1;
        if (!PARTS.test(name)) return false;
        bytes += originalSize;
        if (entries > MAX_ENTRIES || bytes > MAX_UNPACKED_BYTES) throw new OfficeError('tooLarge');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof OfficeError ? error : new OfficeError('broken');
  }
}

/** The start of a row; a namespace may have any prefix. */
const ROW = /<[^/<>\s]*row\b/;
/** The values of attributes `r`: the number of a row, or the address of a cell. */
const ADDRESSES = /(?<=[\s:]r\s*=\s*["'])[^"']*/g;
/** One that no program writes, but that the reader would understand. */
const ODD_ADDRESS = /[\s:]r\s*=\s*("[^"]*(['&]|Infinity)|'[^']*(["&]|Infinity))/;

/**
 * How many cells the rectangle of a sheet has that holds all its cells, infinitely many when that cannot be told;
 * none for other parts of a file. A workbook names its sheets as it likes: only their XML tells what they are.
 */
export function cellsOf(xml: Uint8Array): number {
  const text = new TextDecoder().decode(xml);
  if (!text.includes('sheetData')) return 0;
  if (ODD_ADDRESS.test(text)) return Infinity;
  // Rows need not say their number.
  let rows = text.split(ROW).length - 1;
  let columns = 1;
  for (const [address] of text.matchAll(ADDRESSES)) {
    // As the reader does, for which 0 and 1e9 are rows too. The name of a namespace ends in no number.
    const digits = address.search(/\d/);
    const row = Number(address.slice(digits));
    if (row >= 0) {
      rows = Math.max(rows, row);
      columns = Math.max(columns, columnNumber(address.slice(0, digits)));
    }
  }
  return rows * columns;
}

/** 1 for A, 27 for AA. Other characters count as they do for the reader. */
function columnNumber(letters: string): number {
  return letters.split('').reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
}
