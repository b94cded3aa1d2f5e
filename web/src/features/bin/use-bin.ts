import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchBinPage, type BinCursor, type ReadBinned } from '../../firebase/items/bin-pages.ts';
import { DOCUMENTS_KEY } from '../../state/documents-key.ts';
import { readShown } from '../../state/read-shown.ts';
import { isShown, questionOf, type BinPlace } from './bin-address.ts';

/** What is loaded of the bin. */
export interface LoadedBin {
  /** Undefined until known. */
  items: readonly ReadBinned[] | undefined;
  failed: boolean;
  asking: boolean;
  /** Whether there is more to read. */
  hasMore: boolean;
  more: () => void;
  /** Asks anew for all that is shown, or again for what has failed. */
  refresh: () => void;
}

/** @param uid of the admin who asks */
export function useBin(uid: string, place: BinPlace): LoadedBin {
  const query = useInfiniteQuery({
    // What brings items back, or deletes them, makes it stale, as it does listings.
    queryKey: [DOCUMENTS_KEY, 'bin', uid, place],
    queryFn: ({ pageParam }) => {
      const question = questionOf(place);
      return readShown(
        (from: BinCursor | null) => fetchBinPage(question, from),
        (item: ReadBinned) => isShown(item, place),
        pageParam,
      );
    },
    initialPageParam: null as BinCursor | null,
    getNextPageParam: ({ next }) => next,
    // Items hold dates, which are never the same object.
    structuralSharing: false,
    // Offline, it fails instead of waiting, so that the screen can say so.
    networkMode: 'always',
    // Others restore and delete, too.
    staleTime: 0,
  });
  const { data, isError, isFetching, hasNextPage, isFetchNextPageError } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items), [data]);
  return {
    items,
    failed: isError,
    asking: isFetching,
    hasMore: hasNextPage,
    more: () => void query.fetchNextPage(),
    refresh: () => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}
