import { isFolderPath, itemName, parentPath, type ItemPath } from '@navette/core/paths/item-path';
import { documentsUrl } from '../../urls.ts';

/**
 * The link to an item in Navette, with origin: to a folder, or to a file's preview in its folder. It
 * opens for whoever has an account and sees the item.
 */
export function navetteLink(path: ItemPath): string {
  const url = isFolderPath(path)
    ? documentsUrl(path)
    : documentsUrl(parentPath(path), itemName(path));
  return new URL(url, location.origin).href;
}
