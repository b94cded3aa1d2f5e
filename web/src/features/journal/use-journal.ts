import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReadLine } from '../../firebase/items/journal-line.ts';
import { fetchJournalPage } from '../../firebase/items/journal-lines.ts';
import type { MomentCursor } from '../../firebase/items/latest-first.ts';
import { isShown, questionOf, type JournalFilters } from './journal-address.ts';
import { readLines, type ShownLines } from './read-lines.ts';

/** What is loaded of the journal. */
export interface Journal {
  /** The latest first; undefined until known. */
  lines: readonly ReadLine[] | undefined;
  /** How many lines were read for them. */
  read: number;
  /** When the last line that was read was done; null when none was. */
  readTo: Date | null;
  /** What was asked for last could not be loaded. */
  failed: boolean;
  /** Whether that was to ask anew; the old lines stay. */
  refreshFailed: boolean;
  refreshing: boolean;
  asking: boolean;
  /** Whether there is more to read. */
  hasMore: boolean;
  /** Whether the last answer has added a line: without one, only the person asks for the next. */
  grows: boolean;
  more: () => void;
  /** Asks anew, from the first page, which then takes the place of all lines. */
  refresh: () => void;
  /** Asks again for what has failed. */
  retry: () => void;
}

/** @param uid of the admin who asks */
export function useJournal(uid: string, filters: JournalFilters): Journal {
  const queryClient = useQueryClient();
  const queryKey = ['journal', uid, filters];
  const read = (cursor: MomentCursor | null) => {
    const now = new Date();
    const question = questionOf(filters);
    return readLines(
      (from, size) => fetchJournalPage(question, from, size),
      (line) => isShown(line, filters, now),
      cursor,
    );
  };
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    // Lines hold dates, which are new objects each time.
    structuralSharing: false,
    // Without a network it fails instead of waiting, so that the screen can say so.
    networkMode: 'always',
    // Asked again, all loaded pages are, one after the other: only when the person wants that.
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data, isError, isFetching, hasNextPage, isFetchNextPageError } = query;
  const pages = data?.pages;
  const [refreshing, setRefreshing] = useState<'no' | 'yes' | 'failed'>('no');
  const refresh = async () => {
    if (refreshing === 'yes') return;
    setRefreshing('yes');
    try {
      // A page that is on its way belongs to the old list.
      await queryClient.cancelQueries({ queryKey, exact: true });
      const first = await queryClient.fetchQuery({
        queryKey: ['journal', uid, 'refreshed', filters],
        queryFn: () => read(null),
        networkMode: 'always',
        structuralSharing: false,
        staleTime: 0,
        gcTime: 0,
      });
      queryClient.setQueryData<InfiniteData<ShownLines, MomentCursor | null>>(queryKey, {
        pages: [first],
        pageParams: [null],
      });
      setRefreshing('no');
    } catch {
      // The screen says so, and keeps its lines.
      setRefreshing('failed');
    }
  };
  const lines = useMemo(() => pages?.flatMap((page) => page.lines), [pages]);
  return {
    lines,
    read: pages?.reduce((sum, page) => sum + page.read, 0) ?? 0,
    readTo: pages?.findLast(({ readTo }) => readTo !== null)?.readTo ?? null,
    failed: (isError && !isFetching && refreshing !== 'yes') || refreshing === 'failed',
    asking: isFetching || refreshing === 'yes',
    refreshFailed: refreshing === 'failed',
    refreshing: refreshing === 'yes',
    hasMore: hasNextPage,
    grows: (pages?.at(-1)?.lines.length ?? 0) > 0,
    more: () => void query.fetchNextPage(),
    refresh: () => void refresh(),
    retry: () => {
      if (refreshing === 'failed') void refresh();
      else void (isFetchNextPageError ? query.fetchNextPage() : query.refetch());
    },
  };
}
