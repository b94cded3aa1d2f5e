import { MAX_OBJECT_NAME_BYTES } from '../limits.ts';

/**
 * Item paths (docs/specification-coverage.md, section 3): relative to the root of the documents. A file is
 * `Contrats/bail.pdf`, a folder `Contrats/` (always with its final slash), the root is ``.
 */
export type ItemPath = string;

/** Prefix of every document in the bucket. */
export const OBJECT_PREFIX = 'files/';
/** Name of the empty object that keeps a created folder alive. */
export const FOLDER_PLACEHOLDER = '.emptyFolderPlaceholder';
/** The root folder. It has no record and needs none. */
export const ROOT: ItemPath = '';

/** Whether the path names a folder: the root, or anything with a final slash. */
export function isFolderPath(path: ItemPath): boolean {
  return path === ROOT || path.endsWith('/');
}

/** The segments of a path: `['A', 'b.pdf']` of `A/b.pdf`, `['A']` of `A/`, `[]` of the root. */
export function pathSegments(path: ItemPath): string[] {
  return path === ROOT ? [] : path.replace(/\/$/, '').split('/');
}

/** The last segment, as stored: `b.pdf` of `A/b.pdf`, `B` of `A/B/`, `` of the root. */
export function itemName(path: ItemPath): string {
  return pathSegments(path).at(-1) ?? '';
}

/** The folder that holds the item: `A/` for `A/b.pdf` and `A/B/`; the root for `A/` and for the root. */
export function parentPath(path: ItemPath): ItemPath {
  const segments = pathSegments(path).slice(0, -1);
  return segments.length === 0 ? ROOT : `${segments.join('/')}/`;
}

/** The folders above an item, nearest first, without the root: `['A/B/', 'A/']` of `A/B/c.pdf`. */
export function ancestorFolders(path: ItemPath): ItemPath[] {
  const ancestors: ItemPath[] = [];
  for (let folder = parentPath(path); folder !== ROOT; folder = parentPath(folder)) {
    ancestors.push(folder);
  }
  return ancestors;
}

/** The character after `/`: `A0` is the first text after everything that starts with `A/`. */
const AFTER_SLASH = '0';

/**
 * The first text, in the order of paths, after a folder and everything beneath it: `Contrats0` for `Contrats/`.
 *
 * @param folder not the root, whose paths have no end
 */
export function endOfFolder(folder: ItemPath): string {
  return `${folder.slice(0, -1)}${AFTER_SLASH}`;
}

/** Whether `path` lies beneath `folder` (`A/` holds `A/b.pdf`, not `A/` itself, not `A 2/b.pdf`). */
export function isBeneath(path: ItemPath, folder: ItemPath): boolean {
  return path !== folder && isFolderPath(folder) && path.startsWith(folder);
}

export function filePathIn(folder: ItemPath, name: string): ItemPath {
  return `${folder}${name}`;
}

export function folderPathIn(folder: ItemPath, name: string): ItemPath {
  return `${folder}${name}/`;
}

/** The object name of a file, or the prefix of a folder: `files/A/b.pdf`, `files/A/`. */
export function objectNameOf(path: ItemPath): string {
  return `${OBJECT_PREFIX}${path}`;
}

/** The item path of an object, or null when the object is not one of the documents. */
export function itemPathOf(objectName: string): ItemPath | null {
  return objectName.startsWith(OBJECT_PREFIX) ? objectName.slice(OBJECT_PREFIX.length) : null;
}

export function placeholderNameOf(folder: ItemPath): string {
  return `${objectNameOf(folder)}${FOLDER_PLACEHOLDER}`;
}

/**
 * The folder that an object keeps alive without being a file in it; null for a file. Such an object is a
 * placeholder, or was made in the console with a slash at the end of its name.
 */
export function folderKeptBy(path: ItemPath): ItemPath | null {
  if (isFolderPath(path)) return path;
  return itemName(path) === FOLDER_PLACEHOLDER ? parentPath(path) : null;
}

/**
 * Whether an object in the bucket could have this path, legal or not: Storage accepts any Unicode
 * text up to its length limit. The root is no item.
 */
export function canBeStored(path: ItemPath): boolean {
  return path !== ROOT && path.isWellFormed() && fitsObjectName(objectNameOf(path));
}

/** Whether the name of an object is short enough for Storage. */
export function fitsObjectName(objectName: string): boolean {
  return new TextEncoder().encode(objectName).length <= MAX_OBJECT_NAME_BYTES;
}
