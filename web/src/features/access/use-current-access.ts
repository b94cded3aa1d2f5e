import { parentPath, ROOT } from '@navette/core/item-path';
import type { ListingRow } from '@navette/core/listing';
import { useQuery } from '@tanstack/react-query';
import { fetchRecord } from '../../firebase/records.ts';
import { STRINGS } from '../../strings.ts';
import { useSignedIn } from '../session/session.ts';

export type Visibility = 'inherits' | 'public' | 'private';

/** The access of an item as its record says. */
export interface CurrentAccess {
  visibility: Visibility;
  /** Lower-cased; those of the item itself alone. */
  emails: readonly string[];
  /** When it was asked for last, with and without success; 0 when it never was. Clock of the page, in milliseconds. */
  answeredAt: number;
  failedAt: number;
  askAgain: () => void;
}

/** The access of an item: what the listing knew, until the record itself has been asked for. */
export function useCurrentAccess({ path, meta }: ListingRow): CurrentAccess {
  const { uid } = useSignedIn();
  const query = useQuery({
    queryKey: ['access', uid, path],
    queryFn: () => fetchRecord(path),
    placeholderData: meta,
    // Another admin may have changed it: each opening asks anew.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  const record = query.data === undefined ? meta : query.data;
  const inherits = record?.inherits === true && parentPath(path) !== ROOT;
  return {
    visibility: inherits ? 'inherits' : record?.is_public ? 'public' : 'private',
    emails: record?.inherits ? [] : (record?.allowed_emails ?? []),
    answeredAt: query.dataUpdatedAt,
    failedAt: query.errorUpdatedAt,
    askAgain: () => void query.refetch({ cancelRefetch: false }),
  };
}

/** An access in words. */
export function describeAccess({ visibility, emails }: CurrentAccess): string {
  if (visibility === 'inherits') return STRINGS.access.inherited;
  if (visibility === 'public') return STRINGS.access.public;
  return emails.length === 0 ? STRINGS.access.private : STRINGS.access.keptFor(emails);
}
