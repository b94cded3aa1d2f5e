import { parentPath, type ItemPath } from '@navette/core/paths/item-path';
import type { Meta } from '@navette/core/access/meta';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DOCUMENTS_KEY } from '../../listings/documents-key.ts';
import {
  countToPublish,
  fetchRecordsAt,
  fetchToPublish,
} from '../../firebase/items/publications.ts';
import { usePoll } from '../../ui/hooks/use-poll.ts';
import { useAfterListing } from '../../listings/use-after-listing.ts';

/** How long an answer counts as fresh, in milliseconds: after that, coming back to the tab asks again. */
const FRESH_MS = 30_000;
/** Without a network, a query fails instead of waiting; it is fetched again once there is one. */
const QUERY = {
  staleTime: FRESH_MS,
  networkMode: 'always',
} as const;

/**
 * How many items wait for a decision; undefined until known.
 *
 * @param uid of the admin
 */
export function usePublicationCount(uid: string) {
  return useQuery({
    queryKey: [DOCUMENTS_KEY, uid, 'to-publish', 'count'],
    queryFn: countToPublish,
    enabled: useAfterListing(),
    ...QUERY,
    refetchOnWindowFocus: 'always',
  });
}

/** The items that wait for a decision, page by page, and their folders. */
export interface ToPublish {
  /** Undefined until known. */
  items: readonly Meta<Date>[] | undefined;
  /** Records of their folders, which decide who would see the items; undefined until known. */
  folders: ReadonlyMap<ItemPath, Meta<Date>> | undefined;
  failed: boolean;
  retry: () => void;
  /** Loads the next page; null after the last. */
  more: (() => void) | null;
}

/**
 * The items that wait for a decision. Items that members add meanwhile appear by themselves: the count is fetched
 * again, for one read, and the items only when it has changed.
 *
 * @param uid of the admin
 * @param reason see `usePoll`
 */
export function useToPublish(uid: string, reason: number): ToPublish {
  const count = usePublicationCount(uid);
  const list = useInfiniteQuery({
    queryKey: [DOCUMENTS_KEY, uid, 'to-publish', 'items'],
    queryFn: ({ pageParam }) => fetchToPublish(pageParam),
    initialPageParam: null as ItemPath | null,
    getNextPageParam: (page) => page.next,
    // Records hold dates, which are new objects each time.
    structuralSharing: false,
    ...QUERY,
  });
  const items = useMemo(() => list.data?.pages.flatMap(({ records }) => records), [list.data]);
  const paths = useMemo(
    () => [...new Set(items?.map(({ file_path }) => parentPath(file_path)))],
    [items],
  );
  const folders = useQuery({
    queryKey: [DOCUMENTS_KEY, uid, 'to-publish', 'folders', paths],
    queryFn: () => fetchRecordsAt(paths),
    enabled: paths.length > 0,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    ...QUERY,
  });
  usePoll(reason, () => {
    const before = count.data;
    void count.refetch({ cancelRefetch: false }).then(({ data }) => {
      if (data !== before) void list.refetch({ cancelRefetch: false });
    });
  });
  return {
    items,
    folders: folders.data,
    failed: list.isError,
    retry: () => void list.refetch(),
    more: list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : null,
  };
}
