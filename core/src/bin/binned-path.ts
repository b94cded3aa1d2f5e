import { isFolderPath, itemName, type ItemPath } from '../paths/item-path.ts';
import type { BinnedItem } from './bin.ts';

/** Prefix of the objects of the bin. */
export const BIN_PREFIX = 'bin/';

/**
 * A path of an item of the bin for the web, which nothing else has: no legal path begins with a slash. It ends with the name,
 * by which a viewer is chosen.
 *
 * @param id of the document
 */
export function binnedPath({ file_path, object }: BinnedItem, id: string): ItemPath {
  const end = isFolderPath(file_path) ? '/' : '';
  return `//${object ?? BIN_PREFIX + id}/${itemName(file_path)}${end}`;
}

/** The name of the object in the bin that such a path is of; null for any other path. */
export function binnedObject(path: ItemPath): string | null {
  return /^\/\/(bin\/[^/]+)\//.exec(path)?.[1] ?? null;
}
