import { isAdmin, type Viewer } from '@navette/core/access';
import { ROOT, type ItemPath } from '@navette/core/item-path';
import {
  compareRows,
  joinStored,
  recordedRows,
  type ListingRow,
  type StoredNames,
} from '@navette/core/listing';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isDenial } from '../../firebase/denial.ts';
import { fetchRecord, fetchRecordsPage } from '../../firebase/records.ts';
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
  const records = useInfiniteQuery(recordsOptions(folder, viewer));
  const reachable = useQuery(folderReachableOptions(folder, viewer));
  const stored = useInfiniteQuery({ ...storedNamesOptions(folder, viewer), enabled: admin });
  useAllPages(records);
  useAllPages(stored);

  const recorded = useMemo(() => joinRows(records.data?.pages), [records.data]);
  const names = useMemo(() => joinPages(stored.data?.pages), [stored.data]);
  const allRecorded = recorded !== null && !records.hasNextPage;
  const rows = useMemo(
    // As long as records are coming, a name without one says nothing yet.
    () => (recorded ? joinStored(folder, recorded, allRecorded ? names : null) : null),
    [folder, recorded, allRecorded, names],
  );

  const failed = [records, reachable, ...(admin ? [stored] : [])].filter((part) => part.isError);
  if (failed.length > 0) {
    return { status: 'failed', retry: () => failed.forEach((part) => void part.refetch()) };
  }
  if (!rows || reachable.data === undefined) return { status: 'loading' };
  const complete = allRecorded && (!admin || names?.complete === true);
  if (!reachable.data) {
    // An admin also reaches a folder that has no record, as long as something is in it.
    if (!admin || (complete && rows.length === 0)) return { status: 'unavailable' };
    if (rows.length === 0) return { status: 'loading' };
  }
  return { status: 'ready', rows, complete };
}

/** Fetches page after page, until there is none left. */
function useAllPages({
  hasNextPage,
  isFetchingNextPage,
  isError,
  fetchNextPage,
}: Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isError' | 'fetchNextPage'
>): void {
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
}

function recordsOptions(folder: ItemPath, viewer: Viewer) {
  return infiniteQueryOptions({
    queryKey: [DOCUMENTS_KEY, viewer, 'records', folder],
    queryFn: async ({ pageParam }) => {
      const { records, next } = await fetchRecordsPage(folder, viewer, pageParam);
      // Sorted here, once: a page that comes later finds the others in order.
      return { rows: recordedRows(records, viewer), next };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // Records hold dates, which are never the same object: comparing 10,000 of them finds nothing.
    structuralSharing: false,
  });
}

function joinRows(pages: readonly { rows: ListingRow[] }[] | undefined): ListingRow[] | null {
  if (!pages) return null;
  const [first, ...others] = pages;
  if (others.length === 0) return first?.rows ?? [];
  return pages.flatMap((page) => page.rows).toSorted(compareRows);
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
