import { vi } from 'vitest';
import type * as changes from '../../firebase/items/changes.ts';
import { recordsIn } from './items.ts';

// Stands in for `firebase/items/changes.ts` in component tests.

export const fetchChanges = vi.fn<typeof changes.fetchChanges>(async (folder, _viewer, since) => {
  const records = recordsIn(folder);
  return {
    changed: records.filter(({ updated_at }) => updated_at > since),
    more: false,
    count: records.length,
  };
});
