import { UPLOAD_STRINGS } from '../strings.ts';

/** A file that cannot be read any more as it was when it was chosen. */
export class UnreadableFile extends Error {
  constructor() {
    super(UPLOAD_STRINGS.unreadable);
  }
}

/**
 * Whether the browser can read the file to its end. It cannot if the file has changed on disk since it was chosen, was
 * deleted, or is really a folder (which some browsers hand over as a file). Firefox notices no change that leaves the
 * file as long as it was, or longer.
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
