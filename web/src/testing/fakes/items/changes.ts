import { canView } from '@navette/core/access/access';
import { vi } from 'vitest';
import type * as changes from '../../../firebase/items/changes.ts';
import { recordsIn } from '../items.ts';

// Stands in for `firebase/items/changes.ts` in component tests. Counts only what the viewer sees: otherwise the listing
// would be fetched again for ever.

export const fetchChanges = vi.fn<typeof changes.fetchChanges>(async (folder, viewer, since) => {
  const records = recordsIn(folder).filter((record) => canView(viewer, record));
  return {
    changed: records.filter(({ updated_at }) => updated_at > since),
    more: false,
    count: records.length,
  };
});
