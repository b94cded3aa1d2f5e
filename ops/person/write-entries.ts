import { open, rm, type FileHandle } from 'node:fs/promises';
import { OperatorError } from '../admin/operator-error.ts';

/**
 * Writes a JSON array to a new file that only its owner may read, entry by entry, since there may be more than fits into
 * memory. When it cannot be ended the file goes again; one that is there without its end was interrupted.
 *
 * @param file must not exist
 * @param fill gets what writes an entry
 * @throws {OperatorError} when the file exists, or cannot be made
 */
export async function writeEntries(
  file: string,
  fill: (write: (entry: unknown) => Promise<void>) => Promise<void>,
): Promise<void> {
  const handle = await make(file);
  try {
    let separator = '[\n';
    await fill(async (entry) => {
      await handle.appendFile(separator + JSON.stringify(entry));
      separator = ',\n';
    });
    await handle.appendFile(separator === '[\n' ? '[]\n' : '\n]\n');
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

function make(file: string): Promise<FileHandle> {
  return open(file, 'wx', 0o600).catch((error: unknown) => {
    throw new OperatorError(`${file} was not written: ${String(error)}`, { cause: error });
  });
}
