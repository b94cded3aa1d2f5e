import type { ItemPath } from '@navette/core/paths/item-path';
import { vi } from 'vitest';
import type * as moved from '../../../firebase/items/moved.ts';

// Stands in for `firebase/items/moved.ts` in component tests.

export const fetchMovedTo = vi.fn<(typeof moved)['fetchMovedTo']>(
  async (): Promise<ItemPath | null> => null,
);
