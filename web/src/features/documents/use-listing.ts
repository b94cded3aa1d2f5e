import { isAdmin, type Viewer } from '@navette/core/access';
import { ROOT, type ItemPath } from '@navette/core/item-path';
import { joinStored, recordedRows, type ListingRow, type StoredNames } from '@navette/core/listing';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isDenial } from '../../firebase/denial.ts';
import { fetchRecord, fetchRecords } from '../../firebase/records.ts';
import { fetchStoredNames } from './fetch-stored-names.ts';

/** What the documents screen knows of the current folder. */
export type Listing =
  | { status: 'loading' }
  /** The folder does not exist, or the viewer may not see it: nobody is told which. */
  | { status: 'unavailable' }
  | { status: 'failed'; retry: () => void }
  /** `complete` is false while further pages are still coming. */
  | { status: 'ready'; rows: ListingRow[]; complete: boolean };

const DOCUMENTS_KEY = 'documents';

/** Makes the listing of a folder, and of every other one in the cache, be asked for again. */
export function refreshListings(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [DOCUMENTS_KEY] });
}

/** The listing of a folder as the viewer may see it. */
export function useListing(folder: ItemPath, viewer: Viewer): Listing {
  const admin = isAdmin(viewer);
  const records = useQuery(recordsOptions(folder, viewer));
  const reachable = useQuery(folderReachableOptions(folder, viewer));
  const stored = useInfiniteQuery({ ...storedNamesOptions(folder, viewer), enabled: admin });

  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = stored;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);

  const names = useMemo(() => joinPages(stored.data?.pages), [stored.data]);
  const recorded = useMemo(
    () => (records.data ? recordedRows(records.data, viewer) : null),
    [records.data, viewer],
  );
  const rows = useMemo(
    () => (recorded ? joinStored(folder, recorded, names) : null),
    [folder, recorded, names],
  );

  const failed = [records, reachable, ...(admin ? [stored] : [])].filter((part) => part.isError);
  if (failed.length > 0) {
    return { status: 'failed', retry: () => failed.forEach((part) => void part.refetch()) };
  }
  if (!rows || reachable.data === undefined || (admin && !names)) return { status: 'loading' };
  // An admin also reaches a folder that has no record, as long as something is in it.
  if (!reachable.data && !(admin && rows.length > 0)) return { status: 'unavailable' };
  return { status: 'ready', rows, complete: !admin || names?.complete === true };
}

function recordsOptions(folder: ItemPath, viewer: Viewer) {
  return queryOptions({
    queryKey: [DOCUMENTS_KEY, viewer, 'records', folder],
    queryFn: () => fetchRecords(folder, viewer),
    // Records hold dates, which are never the same object: comparing 10,000 of them finds nothing.
    structuralSharing: false,
  });
}

/** Whether the folder has a record that the viewer may read; the root needs none. */
function folderReachableOptions(folder: ItemPath, viewer: Viewer) {
  return queryOptions({
    queryKey: [DOCUMENTS_KEY, viewer, 'reachable', folder],
    queryFn: async () => {
      if (folder === ROOT) return true;
      try {
        return (await fetchRecord(folder)) !== null;
      } catch (error) {
        if (isDenial(error)) return false;
        throw error;
      }
    },
  });
}

function storedNamesOptions(folder: ItemPath, viewer: Viewer) {
  return infiniteQueryOptions({
    queryKey: [DOCUMENTS_KEY, viewer, 'stored', folder],
    queryFn: ({ pageParam }) => fetchStoredNames(folder, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextPageToken,
  });
}

function joinPages(pages: readonly StoredNames[] | undefined): StoredNames | null {
  if (!pages) return null;
  return {
    prefixes: pages.flatMap((page) => page.prefixes),
    items: pages.flatMap((page) => page.items),
    complete: pages.at(-1)?.complete ?? false,
  };
}
