import { UPLOAD_STRINGS } from '../strings.ts';

/** A file that can no longer be read as it was when it was chosen. */
export class UnreadableFile extends Error {
  constructor() {
    super(UPLOAD_STRINGS.unreadable);
  }
}

/**
 * Whether the browser can read a file to its end. It cannot if the file was changed or deleted on disk, or is really a
 * folder (some browsers hand one over as a file). Firefox does not notice a change that makes the file no shorter.
 */
export async function isReadable(file: File): Promise<boolean> {
  try {
    const [first, last] = await Promise.all([
      file.slice(0, 1).arrayBuffer(),
      file.slice(-1).arrayBuffer(),
    ]);
    const length = Math.min(1, file.size);
    return first.byteLength === length && last.byteLength === length;
  } catch {
    return false;
  }
}
