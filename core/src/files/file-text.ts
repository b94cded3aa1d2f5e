import { isFolderPath, itemName, type ItemPath } from '../paths/item-path.ts';

// The text of files, which a function takes out for the search (decision 0112).

/** How the text of a file is read. */
export type TextSource = 'pdf' | 'plain' | 'word' | 'sheets' | 'slides' | 'open-document';

/**
 * Why a file has no text, until its content changes:
 *
 * - `none`: nothing in it is text, as in a scan;
 * - `unreadable`: broken, protected by a password, or not what its name says;
 * - `too-large`: beyond `MAX_TEXT_SOURCE_BYTES`, or it needs more memory than its text is worth;
 * - `too-slow`: it needs more time.
 */
export type TextProblem = 'none' | 'unreadable' | 'too-large' | 'too-slow';

/** Largest file that is opened for its text, in bytes. */
export const MAX_TEXT_SOURCE_BYTES = 20_000_000;

/** Of a longer text, so many bytes are kept: some hundred pages. */
export const MAX_TEXT_BYTES = 200_000;

/** Old binary formats (doc, xls, ppt) are missing on purpose. */
const SOURCE_BY_EXTENSION: ReadonlyMap<string, TextSource> = new Map([
  ...sources('pdf', 'pdf'),
  ...sources('plain', 'txt md log json xml csv tsv'),
  ...sources('word', 'docx docm'),
  ...sources('sheets', 'xlsx xlsm'),
  ...sources('slides', 'pptx pptm'),
  ...sources('open-document', 'odt ods odp'),
]);

/** How the text of a file is read, by its extension, ignoring case; null for a file of which it is not. */
export function textSource(path: ItemPath): TextSource | null {
  if (isFolderPath(path)) return null;
  const extension = /\.([^.]+)$/.exec(itemName(path).toLowerCase())?.[1] ?? '';
  return SOURCE_BY_EXTENSION.get(extension) ?? null;
}

function sources(source: TextSource, extensions: string): [string, TextSource][] {
  return extensions.split(' ').map((extension) => [extension, source]);
}
