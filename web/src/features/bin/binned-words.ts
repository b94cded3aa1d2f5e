import { isFolderPath, itemName, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { formatDate } from '@navette/core/text/french-format';
import type { ReadBinned } from '../../firebase/items/bin-pages.ts';
import { STRINGS } from '../../strings.ts';
import { personName } from '../../text/person-name.ts';
import { writtenFolder } from '../../text/written-folder.ts';
import { iconKind, type IconKind } from '../../ui/icons/icon-kind.ts';
import { BIN_STRINGS } from './strings.ts';

const DAY_MS = 24 * 3600 * 1000;

/** An item of the bin in words. */
export interface BinnedWords {
  icon: IconKind;
  /** Where it was; within a folder that is open, where in it. */
  place: string;
  who: string;
  when: string;
  /** How long it stays. */
  left: string;
}

/** @param opened the folder that is open, by which places begin; null: the whole bin */
export function binnedInWords(
  item: ReadBinned,
  now: Date,
  opened: ItemPath | null = null,
): BinnedWords {
  const { kind, file_path, parent_path, deleted_at, deleted_by, expire_at } = item;
  return {
    icon: kind === 'folder' ? 'folder' : iconKind(itemName(file_path)),
    place: placeInWords(parent_path, opened),
    who: deleted_by === null ? BIN_STRINGS.operator : personName(deleted_by),
    when: formatDate(deleted_at),
    left: BIN_STRINGS.left(Math.ceil((expire_at.getTime() - now.getTime()) / DAY_MS)),
  };
}

/** A folder as people write it: from the root, or from its own name when it lies within the one that is open. */
export function placeInWords(folder: ItemPath, opened: ItemPath | null = null): string {
  if (folder === ROOT) return STRINGS.documents.root;
  const start = opened !== null && folder.startsWith(opened) ? opened.length : 0;
  const rest = folder.slice(start);
  return rest === '' ? '' : writtenFolder(rest);
}

/** The name of a folder, as people know it. */
export function folderName(folder: ItemPath): string {
  return folder === ROOT ? STRINGS.documents.root : itemName(folder);
}

/** The name of an item, as it is shown. */
export function nameOf(path: ItemPath): string {
  return isFolderPath(path) ? itemName(path) : displayName(itemName(path));
}
