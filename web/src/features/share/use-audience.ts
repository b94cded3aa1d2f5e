import type { ItemPath } from '@navette/core/paths/item-path';
import { useQuery } from '@tanstack/react-query';
import { freshRecord } from '../../firebase/items/fresh-record.ts';
import { useSignedIn } from '../session/session.ts';
import { audienceOf, type Audience } from '../../text/audience.ts';

/** Who sees an item now, by its record. */
export type AudienceQuery =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  /** The item has no record: only admins see it. */
  | { status: 'unrecorded' }
  | { status: 'ready'; audience: Audience };

export function useAudience(path: ItemPath): AudienceQuery {
  const me = useSignedIn();
  const { data, isError, isFetching, refetch } = useQuery(freshRecord(me.uid, path));
  if (isError && !isFetching) return { status: 'failed', retry: () => void refetch() };
  if (isError || data === undefined) return { status: 'loading' };
  if (data === null) return { status: 'unrecorded' };
  return { status: 'ready', audience: audienceOf(data, me) };
}
