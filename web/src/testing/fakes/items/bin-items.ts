import { binWords, labelOf } from '@navette/core/bin/bin';
import {
  ancestorFolders,
  isBeneath,
  isFolderPath,
  itemName,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { vi } from 'vitest';
import type * as binItems from '../../../firebase/items/bin-items.ts';
import { ADMIN } from '../accounts.ts';
import { itemAt } from '../items.ts';

// Stands in for `firebase/items/bin-items.ts` in component tests.

type BinItems = typeof binItems;
type ReadBinned = binItems.ReadBinned;

let items: readonly ReadBinned[] = [];

/** Has only these items in the bin, the latest first. */
export function storeBinned(stored: readonly ReadBinned[]): void {
  items = stored;
}

const DAY_MS = 24 * 3600 * 1000;
const NOW = new Date();

/** An item that the admin has just deleted. Its id is made of the letters of its path. */
export function binnedAt(path: ItemPath, fields: Partial<ReadBinned> = {}): ReadBinned {
  return {
    id: `i${path.replaceAll(/\W/g, '')}`,
    state: 'here',
    file_path: path,
    label: labelOf(path),
    deletion: 'd',
    is_top: true,
    within: ancestorFolders(path),
    words: binWords(path),
    deleted_at: NOW,
    deleted_by: ADMIN.email,
    deleted_by_uid: ADMIN.uid,
    expire_at: new Date(NOW.getTime() + 29.5 * DAY_MS),
    record: itemAt(path),
    object: isFolderPath(path) ? null : `bin/h${itemName(path)}`,
    ...fields,
  };
}

export const fetchBinPage = vi.fn<BinItems['fetchBinPage']>(async (question) => ({
  items: items.filter((item) => {
    if (question.about === 'name') return item.words.includes(question.beginning);
    if (question.about === 'folder') return isBeneath(item.file_path, question.folder);
    return item.is_top;
  }),
  next: null,
}));
