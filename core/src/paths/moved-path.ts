import { filePathIn, folderPathIn, isFolderPath, itemName, type ItemPath } from './item-path.ts';
import { displayName } from './stored-name.ts';
import { uniqueName } from './unique-name.ts';

/** Where an item is after it was moved into a folder, under a name, as stored. */
export function movedPath(item: ItemPath, to: ItemPath, name = itemName(item)): ItemPath {
  return isFolderPath(item) ? folderPathIn(to, name) : filePathIn(to, name);
}

/** Where something is after an item, which it is or lies beneath, was moved. */
export function movedWith(path: ItemPath, item: ItemPath, moved: ItemPath): ItemPath {
  return `${moved}${path.slice(item.length)}`;
}

/** The names in a folder, as they count for what comes into it: see `nameKey`. */
export interface TakenNames {
  files: Set<string>;
  folders: Set<string>;
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
