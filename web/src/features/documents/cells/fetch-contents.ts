import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { DOCUMENTS_KEY } from '../../../listings/documents-key.ts';
import {
  fetchFolderContents,
  MOST_FOLDERS,
  type FolderContents,
} from '../../../supabase/search.ts';

/** What is known of the folders of a listing. */
export interface KnownContents {
  /** Those that were asked about. */
  asked: ReadonlySet<ItemPath>;
  contents: ReadonlyMap<ItemPath, FolderContents>;
}

/**
 * Asks for what the person sees in the folders of a listing, as far as that is loaded.
 *
 * @throws as `fetchFolderContents`
 */
export async function fetchContents(
  client: QueryClient,
  uid: string,
  folder: ItemPath,
): Promise<KnownContents> {
  // The key of `recordsKey`, whoever else the viewer is.
  const listings = client.getQueriesData<InfiniteData<{ rows: ListingRow[] }>>({
    queryKey: [DOCUMENTS_KEY, { uid }, 'records', folder],
  });
  const folders = askableFolders(
    listings.flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? []),
  );
  return { asked: new Set(folders), contents: await fetchFolderContents(folders) };
}

/** The folders among some rows that are asked about, each once: one beyond the first thousand says nothing. */
export function askableFolders(rows: readonly ListingRow[]): ItemPath[] {
  const folders = rows.filter(({ kind, meta }) => kind === 'folder' && meta !== null);
  return [...new Set(folders.map(({ path }) => path))].slice(0, MOST_FOLDERS);
}
