import type { ListingRow } from '@navette/core/listing/listing';
import { parentPath, type ItemPath } from '@navette/core/paths/item-path';
import { queryOptions, useQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DOCUMENTS_KEY } from '../../../state/documents-key.ts';
import { commentsService } from '../../../supabase/configuration.ts';
import type { FolderContents } from '../../../supabase/search.ts';
import { useSignedIn } from '../../session/session.ts';

/** As many as are asked for at once; a folder beyond says nothing. */
const MAX_ASKED = 1_000;

/**
 * What the person sees in the folders of a folder's listing: one call, after the rows. The server answers for whoever
 * asks: nothing is told to an admin who looks as somebody else.
 */
function contentsOptions(uid: string, folder: ItemPath) {
  return queryOptions({
    queryKey: [DOCUMENTS_KEY, uid, 'contents', folder],
    queryFn: async ({ client }) => {
      const { fetchFolderContents } = await import('../../../supabase/search.ts');
      return fetchFolderContents(foldersIn(client, uid, folder));
    },
    structuralSharing: false,
    retry: false,
  });
}

/**
 * What the viewer sees in a folder of a listing.
 *
 * @param uid of the viewer
 * @returns undefined until it is known, and where nobody tells
 */
export function useFolderContents({ path, meta }: ListingRow, uid: string) {
  const own = useSignedIn().uid === uid;
  const { data, refetch } = useQuery({
    ...contentsOptions(uid, parentPath(path)),
    enabled: own && commentsService !== null && meta !== null,
    select: (contents): FolderContents | null => contents.get(path) ?? null,
  });
  // It came after the others were asked for.
  const isNew = data === null;
  useEffect(() => {
    if (isNew) void refetch({ cancelRefetch: false });
  }, [isNew, refetch]);
  return data ?? undefined;
}

/** The folders of a listing, as far as it is loaded. */
function foldersIn(client: QueryClient, uid: string, folder: ItemPath): ItemPath[] {
  const listings = client.getQueriesData<InfiniteData<{ rows: ListingRow[] }>>({
    queryKey: [DOCUMENTS_KEY, { uid }, 'records', folder],
  });
  const rows = listings.flatMap(([, data]) => data?.pages.flatMap((page) => page.rows) ?? []);
  const folders = rows.filter(({ kind }) => kind === 'folder').map(({ path }) => path);
  return folders.slice(0, MAX_ASKED);
}
