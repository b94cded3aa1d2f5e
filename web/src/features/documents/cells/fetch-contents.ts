import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { DOCUMENTS_KEY } from '../../../listings/documents-key.ts';
import {
  fetchFolderContents,
  MOST_FOLDERS,
  type FolderContents,
} from '../../../supabase/search.ts';

/** What the folders of a listing contain. */
export interface KnownContents {
  /** The folders that were asked about. */
  asked: ReadonlySet<ItemPath>;
  contents: ReadonlyMap<ItemPath, FolderContents>;
}

/**
 * Asks what the person sees in the folders of the loaded pages of a listing.
 *
 * @throws as `fetchFolderContents`
 */
export async function fetchContents(
  client: QueryClient,
  uid: string,
  folder: ItemPath,
): Promise<KnownContents> {
  // Matches `recordsKey` for any viewer with this uid.
  const listings = client.getQueriesData<InfiniteData<{ rows: ListingRow[] }>>({
    queryKey: [DOCUMENTS_KEY, { uid }, 'records', folder],
  });
  const folders = askableFolders(
    listings.flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? []),
  );
  return { asked: new Set(folders), contents: await fetchFolderContents(folders) };
}

/** The folders to ask about, each once; those beyond the first thousand show no contents. */
export function askableFolders(rows: readonly ListingRow[]): ItemPath[] {
  const folders = rows.filter(({ kind, meta }) => kind === 'folder' && meta !== null);
  return [...new Set(folders.map(({ path }) => path))].slice(0, MOST_FOLDERS);
}
