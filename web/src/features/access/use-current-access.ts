import type { ListingRow } from '@navette/core/listing/listing';
import { useQuery } from '@tanstack/react-query';
import { freshRecord } from '../../firebase/items/fresh-record.ts';
import { recordedAccess, type RecordedAccess } from './recorded-access.ts';
import { lastChangeOf } from '../../firebase/save-access.ts';
import { useSignedIn } from '../session/session.ts';

/** The access of an item, and how it is known. */
export interface CurrentAccess extends RecordedAccess {
  /** `unknown` while it is asked for the first time, and `failed` when that has failed: the other facts mean nothing then. */
  status: 'unknown' | 'failed' | 'known';
  /** The address of the owner, of an item that inherits its folder's; null for nobody. */
  owner: string | null;
  lastChange: number | null;
  /**
   * When the record itself was last requested, successfully or not; 0 if never. By the page's clock, in
   * milliseconds.
   */
  answeredAt: number;
  failedAt: number;
  askAgain: () => void;
}

/** The access of an item: as the listing has it, until the record itself is loaded. */
export function useCurrentAccess({ path, meta }: ListingRow): CurrentAccess {
  const { uid } = useSignedIn();
  const query = useQuery({
    ...freshRecord(uid, path),
    // A row without a record says nothing: it may be of a preview, which has none of any file.
    ...(meta ? { placeholderData: meta } : {}),
  });
  const record = query.data === undefined ? meta : query.data;
  const known = query.data !== undefined || meta !== null;
  return {
    status: known ? 'known' : query.isError && !query.isFetching ? 'failed' : 'unknown',
    ...recordedAccess(path, record),
    owner: record?.owner_email ?? null,
    lastChange: lastChangeOf(record),
    answeredAt: query.dataUpdatedAt,
    failedAt: query.errorUpdatedAt,
    askAgain: () => void query.refetch({ cancelRefetch: false }),
  };
}
