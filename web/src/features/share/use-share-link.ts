import type { ListingRow } from '@navette/core/listing/listing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '../session/session.ts';
import { useAdminCheck } from '../session/use-viewer.ts';
import { fetchShareLink, type ShareAnswer } from './share-link.ts';

export type ShareLink =
  | { status: 'loading' }
  | { status: 'ready'; url: string }
  /** The person is no admin any more, as the sentence says. */
  | { status: 'refused'; refusal: string }
  | { status: 'failed'; retry: () => void };

interface ShareLinkQuery {
  link: ShareLink;
  /**
   * Fetches the link again; meanwhile none is shown.
   *
   * @returns null if there is none
   */
  replace: () => Promise<string | null>;
}

/** The link to hand out, if the person may share. */
export function useShareLink(row: ListingRow): ShareLinkQuery {
  const { uid } = useSignedIn();
  const isAdmin = useAdminCheck();
  const queryClient = useQueryClient();
  const queryKey = ['share', uid, row.path, 'link'];
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => fetchShareLink(row, isAdmin),
    // Narrowing access replaces a file's address: each opening fetches again.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  return { link: stateOf(), replace };

  function stateOf(): ShareLink {
    if (isError && !isFetching) return { status: 'failed', retry: () => void refetch() };
    if (isError || !data) return { status: 'loading' };
    return data.url === null
      ? { status: 'refused', refusal: data.refusal }
      : { status: 'ready', url: data.url };
  }

  async function replace(): Promise<string | null> {
    await queryClient.resetQueries({ queryKey });
    return queryClient.getQueryData<ShareAnswer>(queryKey)?.url ?? null;
  }
}
