import { isAdmin, type Viewer } from '@navette/core/access/access';
import { compareRows } from '@navette/core/listing/listing';
import { foldersAbove, sharedItems, type SharedItem } from '@navette/core/listing/shared-items';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DOCUMENTS_KEY } from '../../state/documents-key.ts';
import { fetchVisibleRecords } from '../../firebase/items/recorded-paths.ts';
import { fetchRecordsNaming } from '../../firebase/items/shared-records.ts';

/** What is shared with the person, as far as it is loaded. */
export interface SharedItems {
  /** Null while nothing is loaded. */
  items: readonly SharedItem[] | null;
  hasMore: boolean;
  /** Whether something is being fetched. */
  asking: boolean;
  failed: boolean;
  /** Loads the next page. */
  more: () => void;
  retry: () => void;
}

/** @param email the viewer's address, verified */
export function useSharedItems(viewer: Viewer, email: string): SharedItems {
  const query = useInfiniteQuery({
    queryKey: [DOCUMENTS_KEY, 'shared', viewer],
    queryFn: ({ pageParam, signal }) => fetchPage(viewer, email, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // Offline, it fails instead of waiting, so that the screen can say so.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  const items = useMemo(
    () =>
      query.data?.pages
        .flatMap((page) => page.items)
        .toSorted((one, other) => compareRows(one.row, other.row)) ?? null,
    [query.data],
  );
  return {
    items,
    hasMore: query.hasNextPage,
    asking: query.isFetching,
    failed: query.isError,
    more: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}

interface Page {
  items: SharedItem[];
  next: string | null;
}

/** A page with something to show, or the last one. */
async function fetchPage(
  viewer: Viewer,
  email: string,
  from: string | null,
  signal: AbortSignal,
): Promise<Page> {
  const { records, next } = await fetchRecordsNaming(email, from);
  const folders = isAdmin(viewer)
    ? null
    : await fetchVisibleRecords(foldersAbove(records), viewer, signal);
  const items = sharedItems(records, viewer, folders);
  return items.length > 0 || next === null
    ? { items, next }
    : fetchPage(viewer, email, next, signal);
}
