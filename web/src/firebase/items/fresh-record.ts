import type { ItemPath } from '@navette/core/paths/item-path';
import { fetchRecord } from './records.ts';

/**
 * The query for an item's record as it is now. Each dialog fetches it when it opens, since somebody may have changed
 * the access.
 */
export function freshRecord(uid: string, path: ItemPath) {
  return {
    queryKey: ['record', uid, path],
    queryFn: () => fetchRecord(path),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  } as const;
}
