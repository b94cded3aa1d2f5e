import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { STRINGS } from '../strings.ts';

/** The name of a folder, as sentences say it; that of the root too. */
export function shownFolder(folder: ItemPath): string {
  return itemName(folder) || STRINGS.documents.root;
}
