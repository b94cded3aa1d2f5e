import { objectNameOf } from '@navette/core/item-path';
import type { ListingRow } from '@navette/core/listing';
import { useQuery } from '@tanstack/react-query';
import { getDownloadURL, ref } from 'firebase/storage';
import { documentsUrl } from '../../app/urls.ts';
import { storage } from '../../firebase/storage.ts';
import { useSignedIn } from '../session/session.ts';

/** The link of an item; `url` is null until it is known. */
export interface ShareLink {
  status: 'loading' | 'ready' | 'failed';
  url: string | null;
  retry: () => void;
}

/**
 * The link to hand out: of a file the address that anybody may download it from, of a folder the
 * address of its screen, which shows what the reader may see.
 */
export function useShareLink(row: ListingRow): ShareLink {
  const { uid } = useSignedIn();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['share', uid, row.path],
    queryFn: async () =>
      row.kind === 'folder'
        ? new URL(documentsUrl(row.path), location.origin).href
        : getDownloadURL(ref(storage, objectNameOf(row.path))),
    // Narrowing access replaces a file's address: each opening asks anew.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  const failed = isError && !isFetching;
  return {
    status: failed ? 'failed' : data === undefined || isError ? 'loading' : 'ready',
    url: isError ? null : (data ?? null),
    retry: () => void refetch(),
  };
}
