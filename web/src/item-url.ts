import { isFolderPath, itemName, parentPath, type ItemPath } from '@navette/core/paths/item-path';
import { documentsUrl } from './urls.ts';

// Not in `urls.ts`, which the sign-in screen loads: this needs the rules of paths.

/** The address of an item: of a folder, or of a file's preview in its folder. */
export function itemUrl(path: ItemPath): string {
  return isFolderPath(path) ? documentsUrl(path) : documentsUrl(parentPath(path), itemName(path));
}
