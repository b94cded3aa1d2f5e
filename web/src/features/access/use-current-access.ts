import type { ListingRow } from '@navette/core/listing/listing';
import { useQuery } from '@tanstack/react-query';
import { freshRecord } from '../../firebase/items/fresh-record.ts';
import { recordedAccess, type RecordedAccess } from './recorded-access.ts';
import { lastChangeOf } from '../../firebase/save-access.ts';
import { useSignedIn } from '../session/session.ts';

/** The access of an item, and how well it is known. */
export interface CurrentAccess extends RecordedAccess {
  /** `unknown` until the first answer, `failed` without one: then the other facts mean nothing. */
  status: 'unknown' | 'failed' | 'known';
  /** Address of the owner (of the folder's, if the item inherits); null for nobody. */
  owner: string | null;
  lastChange: number | null;
  /**
   * When the record was last requested with success, and without; 0 for never. By the page's clock, in milliseconds.
   */
  answeredAt: number;
  failedAt: number;
  askAgain: () => void;
}

/** The access of an item: the listing's until the record is loaded. */
export function useCurrentAccess({ path, meta }: ListingRow): CurrentAccess {
  const { uid } = useSignedIn();
  const query = useQuery({
    ...freshRecord(uid, path),
    // A row without a record proves nothing: rows of previews never have one.
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
