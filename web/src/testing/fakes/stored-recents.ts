import { recentsWith } from '@navette/core/accounts/recents';
import type { ItemPath } from '@navette/core/paths/item-path';
import { vi } from 'vitest';
import type * as recents from '../../firebase/accounts/stored-recents.ts';

// Stands in for `firebase/accounts/stored-recents.ts` in component tests, for one person.

type Recents = typeof recents;

let stored: readonly ItemPath[] = [];

/** @param paths the latest first */
export function storeRecents(paths: readonly ItemPath[]): void {
  stored = paths;
}

export const fetchRecents = vi.fn<Recents['fetchRecents']>(async () => [...stored]);

export const writeRecents = vi.fn<Recents['writeRecents']>(async (_uid, opened) => {
  stored = recentsWith(opened, stored);
});
