import { MAX_SEGMENT_CHARACTERS } from '../limits.ts';
import {
  fitsObjectName,
  FOLDER_PLACEHOLDER,
  isFolderPath,
  objectNameOf,
  pathSegments,
  placeholderNameOf,
  ROOT,
  type ItemPath,
} from './item-path.ts';
import { displayName } from './stored-name.ts';
import { hasInvisible, isBlank } from './visible-text.ts';

// Which names and paths are legal. Apart from `item-path.ts`, so that pages that only show paths do not load this.

/** Why a name or a path is refused. The French sentence for each is in `messages.ts`. */
export type PathProblem =
  | 'empty'
  | 'too-long'
  | 'slash'
  | 'control'
  | 'blank'
  | 'dots'
  | 'reserved'
  | 'not-normalized'
  | 'too-many-bytes'
  | 'not-a-folder';

/** What is wrong with a segment (a file's or a folder's name), or null when it is legal. */
export function segmentProblem(name: string): PathProblem | null {
  if (name === '') return 'empty';
  if (name.includes('/')) return 'slash';
  if (hasInvisible(name)) return 'control';
  // Checks the displayed name, without the prefix `1700000000000_`.
  if (isBlank(displayName(name))) return 'blank';
  if (name === '.' || name === '..') return 'dots';
  if (name === FOLDER_PLACEHOLDER) return 'reserved';
  if (name !== name.normalize('NFC')) return 'not-normalized';
  if (codePointCount(name) > MAX_SEGMENT_CHARACTERS) return 'too-long';
  return null;
}

/**
 * What is wrong with an item path, or null when it is legal. The root is refused: nothing may be
 * uploaded to it, read from it or deleted (docs/specification-coverage.md, section 5).
 */
export function itemPathProblem(path: ItemPath): PathProblem | null {
  if (path === ROOT) return 'empty';
  for (const segment of pathSegments(path)) {
    const problem = segmentProblem(segment);
    if (problem !== null) return problem;
  }
  const longest = isFolderPath(path) ? placeholderNameOf(path) : objectNameOf(path);
  return fitsObjectName(longest) ? null : 'too-many-bytes';
}

/** What is wrong with a folder's path, or null when it is legal. */
export function folderPathProblem(path: ItemPath): PathProblem | null {
  if (path !== ROOT && !isFolderPath(path)) return 'not-a-folder';
  return itemPathProblem(path);
}

/** The number of code points, as the rules engine counts: an emoji outside the BMP is one. */
function codePointCount(text: string): number {
  return Array.from(text).length;
}
