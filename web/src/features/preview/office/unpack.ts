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
/** Of one sheet: the reader makes a value for each, also for those between two that are far apart. */
const MAX_CELLS = 2_000_000;

/** The first bytes of a compound file: an encrypted Office file, or one from before 2007. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
/** Text and tables are XML; pictures and macros are left out. */
const PARTS = /\.(xml|rels)$/i;
const SHEETS = /^xl\/worksheets\/[^/]+\.xml$/i;

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
  for (const [name, xml] of Object.entries(parts)) {
    if (SHEETS.test(name) && cellsOf(xml) > MAX_CELLS) throw new OfficeError('tooLarge');
  }
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

/** How many cells the rectangle of a sheet has that holds all its cells. */
export function cellsOf(xml: Uint8Array): number {
  const text = new TextDecoder().decode(xml);
  let rows = 0;
  let columns = 0;
  for (const [, letters = '', digits = ''] of text.matchAll(
    /\br\s*=\s*["']([A-Za-z]*)(\d+)["']/g,
  )) {
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnNumber(letters));
  }
  return rows * Math.max(columns, 1);
}

/** 1 for A, 27 for AA. */
function columnNumber(letters: string): number {
  return Array.from(letters.toUpperCase()).reduce(
    (sum, letter) => 26 * sum + letter.charCodeAt(0) - 64,
    0,
  );
}
