import { isFolderPath, itemName, type ItemPath } from '../paths/item-path.ts';
import { fileType, type TextSource } from './file-types.ts';

// The text of files, which a function takes out for the search (decision 0112).

/**
 * Why a file has no text, until its content changes:
 *
 * - `none`: nothing in it is text, as in a scan;
 * - `unreadable`: broken, protected by a password, or not what its name says;
 * - `too-large`: beyond `MAX_TEXT_SOURCE_BYTES`, or it needs more memory than its text is worth;
 * - `too-slow`: it needs more time than its text is worth.
 */
export type TextProblem = 'none' | 'unreadable' | 'too-large' | 'too-slow';

/** Largest file that is opened for its text, in bytes. */
export const MAX_TEXT_SOURCE_BYTES = 20_000_000;

/** How many bytes of a text are kept: some hundred pages. */
export const MAX_TEXT_BYTES = 200_000;

/** How the text of a file is read, by its extension; null for a folder, and for a file whose text is not read. */
export function textSource(path: ItemPath): TextSource | null {
  return isFolderPath(path) ? null : fileType(itemName(path)).text;
}
