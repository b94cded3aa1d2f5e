import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { STRINGS } from '../strings.ts';

/** The name of a folder as sentences use it, including that of the root. */
export function shownFolder(folder: ItemPath): string {
  return itemName(folder) || STRINGS.documents.root;
}
