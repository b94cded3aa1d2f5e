import { isAdmin, type Viewer } from '@navette/core/access/access';
import { foldersAbove, sharedItems, type SharedItem } from '@navette/core/listing/shared-items';
import { useQuery } from '@tanstack/react-query';
import { fetchVisibleRecords } from '../../firebase/items/recorded-paths.ts';
import { fetchRecordsNaming } from '../../firebase/items/shared-records.ts';
import { DOCUMENTS_KEY } from '../../listings/documents-key.ts';

export interface SharedItems {
  /** In the order of a listing; null until they are loaded. */
  items: readonly SharedItem[] | null;
  failed: boolean;
  retry: () => void;
}

/** @param email the viewer's verified address */
export function useSharedItems(viewer: Viewer, email: string): SharedItems {
  const { data, isError, refetch } = useQuery({
    queryKey: [DOCUMENTS_KEY, 'shared', viewer],
    queryFn: ({ signal }) => fetchShared(viewer, email, signal),
    // Without a network it fails instead of waiting, so that the screen can say so.
    networkMode: 'always',
  });
  return { items: data ?? null, failed: isError, retry: () => void refetch() };
}

async function fetchShared(
  viewer: Viewer,
  email: string,
  signal: AbortSignal,
): Promise<SharedItem[]> {
  const records = await fetchRecordsNaming(email);
  const folders = isAdmin(viewer)
    ? null
    : await fetchVisibleRecords(foldersAbove(records), viewer, signal);
  return sharedItems(records, viewer, folders);
}
