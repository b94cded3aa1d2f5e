import { isFolderPath } from '@navette/core/paths/item-path';
import { vi } from 'vitest';
import type * as sums from '../../../firebase/items/folder-sums.ts';
import { storedRecords } from '../items.ts';

// Stands in for `firebase/items/folder-sums.ts` in component tests.

export const sumFolder = vi.fn<typeof sums.sumFolder>(async (folder) => {
  const within = storedRecords().filter(({ file_path }) => file_path.startsWith(folder));
  const files = within.filter(({ file_path }) => !isFolderPath(file_path));
  return {
    items: within.length,
    bytes: files.reduce((bytes, { size = 0 }) => bytes + size, 0),
  };
});
