import { filePathIn, itemName, type ItemPath } from '@navette/core/paths/item-path';
import {
  folderPathProblem,
  itemPathProblem,
  segmentProblem,
} from '@navette/core/paths/path-problem';
import { MAX_FILE_BYTES, MAX_SEGMENT_CHARACTERS } from '@navette/core/limits';
import { MESSAGES } from '@navette/core/text/messages';
import { storedName } from '@navette/core/paths/stored-name';
import { UPLOAD_STRINGS } from '../strings.ts';

/** Where an item would be stored, and whether it may be sent. */
export interface UploadTarget {
  /** The name that people see, NFC. */
  name: string;
  path: ItemPath;
  /** Why it may not be sent, in French; null when it may. */
  refusal: string | null;
}

/**
 * The target of a file in a folder (docs/specification-coverage.md, section 3).
 *
 * @param milliseconds since the epoch, unique within the folder
 */
export function uploadTarget(
  file: Pick<File, 'name' | 'size'>,
  folder: ItemPath,
  milliseconds: number,
): UploadTarget {
  const name = file.name.normalize('NFC');
  const path = filePathIn(folder, storedName(name, milliseconds));
  return { name, path, refusal: refusalOf(name, path, file.size) };
}

/**
 * The target of an empty folder.
 *
 * @param path of the folder itself
 */
export function folderTarget(path: ItemPath): UploadTarget {
  const problem = folderPathProblem(path);
  return {
    name: itemName(path),
    path,
    refusal: problem === null ? null : MESSAGES.pathProblems[problem],
  };
}

/**
 * Makes a clock that returns a later time at each call, so that two files of the same name, added in the same
 * millisecond, get different stored names.
 *
 * @param now milliseconds since the epoch
 */
export function uniqueMilliseconds(now: () => number = Date.now): () => number {
  let last = -Infinity;
  return () => {
    last = Math.max(now(), last + 1);
    return last;
  };
}

/** Why a file of this size may not be sent; null when it may. */
export function sizeProblem(size: number): string | null {
  return size > MAX_FILE_BYTES ? UPLOAD_STRINGS.tooLarge : null;
}

function refusalOf(name: string, path: ItemPath, size: number): string | null {
  const tooLarge = sizeProblem(size);
  if (tooLarge !== null) return tooLarge;
  const problem = segmentProblem(name) ?? itemPathProblem(path);
  if (problem === null) return null;
  if (problem === 'too-long') {
    // The stored name has a prefix that people do not see: the limit says what is left for the visible name.
    return UPLOAD_STRINGS.nameTooLong(MAX_SEGMENT_CHARACTERS - storedName('', Date.now()).length);
  }
  return MESSAGES.pathProblems[problem];
}
