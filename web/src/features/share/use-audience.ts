import type { ItemPath } from '@navette/core/paths/item-path';
import { useQuery } from '@tanstack/react-query';
import { fetchRecord } from '../../firebase/items/records.ts';
import { useSignedIn } from '../session/session.ts';
import { audienceOf, type Audience } from '../../text/audience.ts';

/** Who sees an item now, as its record says. */
export type AudienceQuery =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  /** The item has no record: only admins see it. */
  | { status: 'unrecorded' }
  | { status: 'ready'; audience: Audience };

export function useAudience(path: ItemPath): AudienceQuery {
  const me = useSignedIn();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['share', me.uid, path, 'record'],
    queryFn: () => fetchRecord(path),
    // Another admin may have changed the access: each opening fetches it.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  if (isError && !isFetching) return { status: 'failed', retry: () => void refetch() };
  if (isError || data === undefined) return { status: 'loading' };
  if (data === null) return { status: 'unrecorded' };
  return { status: 'ready', audience: audienceOf(data, me) };
}
