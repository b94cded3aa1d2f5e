import type { ItemPath } from '@navette/core/paths/item-path';
import { fetchRecord } from './records.ts';

/**
 * The query for the record of an item as it is now: each dialog that opens fetches it, since somebody may have changed the
 * access meanwhile.
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
