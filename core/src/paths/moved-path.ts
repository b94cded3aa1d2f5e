import {
  filePathIn,
  folderPathIn,
  isBeneath,
  isFolderPath,
  itemName,
  parentPath,
  type ItemPath,
} from './item-path.ts';
import { itemPathProblem, segmentProblem, type PathProblem } from './path-problem.ts';
import { displayName, storedName } from './stored-name.ts';
import { nameKey, uniqueName } from './unique-name.ts';

/** Why an item cannot be moved, or copied, into a folder. */
export type MoveProblem = 'into-itself' | 'own-place' | 'too-long';

/** Where an item is after it was moved into a folder, under a name, as stored. */
export function movedPath(item: ItemPath, to: ItemPath, name = itemName(item)): ItemPath {
  return isFolderPath(item) ? folderPathIn(to, name) : filePathIn(to, name);
}

/** Where something is after an item, which it is or lies beneath, was moved. */
export function movedWith(path: ItemPath, item: ItemPath, moved: ItemPath): ItemPath {
  return `${moved}${path.slice(item.length)}`;
}

/**
 * Why an item cannot be moved, or copied, into a folder; null when it can.
 *
 * @param copies a copy may be beside what it was made of
 */
export function moveProblem(item: ItemPath, to: ItemPath, copies: boolean): MoveProblem | null {
  if (item === to || isBeneath(to, item)) return 'into-itself';
  if (!copies && parentPath(item) === to) return 'own-place';
  // What lies beneath a folder may be longer: that fails alone.
  return itemPathProblem(movedPath(item, to)) === null ? null : 'too-long';
}

/**
 * Where an item is after it was renamed: a file keeps the milliseconds of its stored name. A file without them, which an
 * operator has put there, gets some if people would see less of the new name otherwise.
 *
 * @param name as people see it
 */
export function renamedPath(item: ItemPath, name: string): ItemPath {
  if (isFolderPath(item)) return movedPath(item, parentPath(item), name);
  const stored = itemName(item);
  const renamed = stored.slice(0, stored.length - displayName(stored).length) + name;
  const isWhole = displayName(renamed) === name;
  return movedPath(item, parentPath(item), isWhole ? renamed : storedName(name, 0));
}

/** Why an item cannot have a name; null when it can. A slash in it would move the item. */
export function renameProblem(item: ItemPath, name: string): PathProblem | null {
  return segmentProblem(name) ?? itemPathProblem(renamedPath(item, name));
}

/** The names in a folder, as they count for what comes into it: see {@link nameKey}. */
export interface TakenNames {
  files: Set<string>;
  folders: Set<string>;
}

/** Whether the name of an item is taken in a folder, as people see names. */
export function isTaken(item: ItemPath, taken: TakenNames): boolean {
  const key = nameKey(displayName(itemName(item)));
  return isFolderPath(item) ? taken.folders.has(key) : taken.files.has(key);
}

/**
 * The name, as stored, under which an item comes into a folder beside what is there: its own, or with `(2)` and so on.
 *
 * @param taken the name is added to it
 */
export function nameBeside(item: ItemPath, taken: TakenNames): string {
  const stored = itemName(item);
  const shown = displayName(stored);
  const prefix = stored.slice(0, stored.length - shown.length);
  return isFolderPath(item)
    ? uniqueName(stored, taken.folders, true)
    : prefix + uniqueName(shown, taken.files);
}
