import { unzipSync } from 'fflate';
import { compoundProblem, isCompoundFile } from '../workbook/compound-file.ts';
import { OfficeError } from '../workbook/office-problem.ts';

/** Beyond these, a file is a bomb, or not for a preview. */
const MAX_ENTRIES = 2000;
const MAX_UNPACKED_BYTES = 40_000_000;
/** Text and tables are XML; pictures and macros are left out. */
const PARTS = /\.(xml|rels)$/i;

/**
 * Unpacks the XML of a document within bounds. What its directory says of sizes is not trusted: no part becomes larger
 * than its announced size, and those are bounded.
 *
 * @throws {OfficeError}
 */
export function unpack(file: Uint8Array): Record<string, Uint8Array> {
  if (isCompoundFile(file)) throw new OfficeError(compoundProblem(file));
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
