import { canView, isAdmin, type Viewer } from '@navette/core/access/access';
import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import {
  compareRows,
  joinStored,
  recordedRows,
  type ListingRow,
  type StoredNames,
} from '@navette/core/listing/listing';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { DOCUMENTS_KEY } from '../../../state/documents-key.ts';
import { isDenial } from '../../../firebase/errors.ts';
import { fetchStoredNames } from '../../../firebase/items/objects-on-demand.ts';
import {
  fetchRecord,
  fetchRecordsPage,
  isAnyRecorded,
  MAX_ASKED_PATHS,
} from '../../../firebase/items/records.ts';
import { ON_RETURN, usePoll } from '../../../ui/hooks/use-poll.ts';

/** The state of the current folder's listing. */
export type Listing =
  | { status: 'loading' }
  /** The folder does not exist, or the viewer may not see it; the message is the same for both. */
  | { status: 'unavailable' }
  | { status: 'failed'; retry: () => void }
  /** `complete` is false while further pages are being loaded. */
  | { status: 'ready'; rows: ListingRow[]; complete: boolean; outdated: Outdated | null };

/** The rows are stale, or lack pages, because a fetch failed. */
export interface Outdated {
  /** Whether it is being refetched. */
  asking: boolean;
  /** When the oldest part of it was fetched, in milliseconds since the epoch. */
  since: number;
  retry: () => void;
}

/** How long an answer counts as fresh, in milliseconds. */
const FRESH_MS = 10_000;
/**
 * Offline, a query fails instead of waiting, so that the screen can say so; it is refetched once
 * online.
 */
const FAIL_OFFLINE = { networkMode: 'always', refetchOnReconnect: true } as const;
/**
 * How long a folder that was left is remembered, in milliseconds: for a day without a network. All is forgotten
 * with the person.
 */
const REMEMBERED_MS = 12 * 60 * 60 * 1000;

/** How long an admin's first rows wait for what Storage lists, in milliseconds. */
const SHORT_WAIT_MS = 1_000;

/** The listing of a folder, as the viewer may see it. */
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
  const complete = allRecorded && (!admin || names?.complete === true);
  const now = useMemo(
    () => ({
      // While records are still being loaded, a name without a record means nothing yet.
      rows: recorded ? joinStored(folder, recorded, allRecorded ? names : null) : null,
      viewer,
    }),
    [folder, recorded, allRecorded, names, viewer],
  );
  const rows = useWholeRows(now, complete, admin && [records, stored].some(isUnsettled));

  const parts = admin ? [records, reachable, stored] : [records, reachable];
  const unrecorded = useMemo(() => unrecordedPaths(rows), [rows]);
  // The folder is being created, is hidden, or does not exist: a member cannot tell, and is denied. Or something in it
  // is being created.
  const pauses = admin ? undefined : ON_RETURN;
  usePoll(reachable.data === false, () => parts.forEach(askAgain), pauses);
  usePoll(unrecorded.length > 0, () => {
    isAnyRecorded(unrecorded).then(
      (any) => any && askAgain(records),
      // The next check may succeed.
      () => undefined,
    );
  });

  const waiting = useShortWait(folder, admin && records.isSuccess && stored.isPending);

  const failed = parts.filter((part) => part.isError);
  const retry = () => failed.forEach((part) => void part.refetch());
  // Stale rows stay visible, unless the server has refused them since.
  if (failed.some((part) => part.data === undefined || isDenial(part.error))) {
    return { status: 'failed', retry };
  }
  if (!rows || waiting || reachable.data === undefined) return { status: 'loading' };
  // An admin also reaches a folder without a record, while it holds anything.
  if (!reachable.data && !(admin && (rows.length > 0 || isAnyNamed(names)))) {
    return { status: admin && !complete ? 'loading' : 'unavailable' };
  }
  const outdated =
    failed.length > 0
      ? { asking: failed.some((part) => part.isFetching), since: oldest(parts), retry }
      : null;
  return { status: 'ready', rows, complete, outdated };
}

/**
 * Whether to wait for what Storage lists, so that no row moves under an admin's pointer when it comes; not for
 * long, since it may be out of reach.
 *
 * @param pending whether it is all that is missing
 */
function useShortWait(folder: ItemPath, pending: boolean): boolean {
  const [waitedFor, setWaitedFor] = useState<ItemPath | null>(null);
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(setWaitedFor, SHORT_WAIT_MS, folder);
    return () => clearTimeout(timer);
  }, [folder, pending]);
  return pending && waitedFor !== folder;
}

interface JoinedRows {
  rows: ListingRow[] | null;
  /** The viewer whom the rows are for. */
  viewer: Viewer;
}

/**
 * The rows as last joined from a complete set of records and names, fetched together. Fresh records
 * joined with stale names, or the other way round, would show items just added or deleted as
 * without record.
 *
 * @param now the newest data, stale parts included
 * @param complete whether all pages are there
 * @param unsettled whether a part is being fetched, or could not be fetched
 */
function useWholeRows(now: JoinedRows, complete: boolean, unsettled: boolean): ListingRow[] | null {
  const [whole, setWhole] = useState(complete ? now : null);
  const settled = complete && !unsettled;
  if (settled && whole !== now) setWhole(now);
  return settled || whole?.viewer !== now.viewer ? now.rows : whole.rows;
}

function isUnsettled({ isFetching, isError }: Pick<UseQueryResult, 'isFetching' | 'isError'>) {
  return isFetching || isError;
}

/** Fetches page after page, until there is none left. */
function useAllPages({
  hasNextPage,
  fetchStatus,
  isError,
  fetchNextPage,
}: Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'fetchStatus' | 'isError' | 'fetchNextPage'
>): void {
  useEffect(() => {
    // Fetching the next page would cancel a refetch of the loaded ones.
    if (hasNextPage && fetchStatus === 'idle' && !isError) void fetchNextPage();
  }, [hasNextPage, fetchStatus, isError, fetchNextPage]);
}

/** Key of a folder's rows from records, in pages. */
export function recordsKey(folder: ItemPath, viewer: Viewer) {
  return [DOCUMENTS_KEY, viewer, 'records', folder] as const;
}

/** Key of whether the viewer sees a folder. */
export function reachableKey(folder: ItemPath, viewer: Viewer) {
  return [DOCUMENTS_KEY, viewer, 'reachable', folder] as const;
}

function recordsOptions(folder: ItemPath, viewer: Viewer) {
  return infiniteQueryOptions({
    queryKey: recordsKey(folder, viewer),
    queryFn: async ({ pageParam }) => {
      const { records, next } = await fetchRecordsPage(folder, viewer, pageParam);
      // Sorted here once: later pages are merged into rows that are already in order.
      return { rows: recordedRows(records, viewer), next };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // Records hold dates, which are never the same object: comparing 10,000 of them would be
    // useless.
    structuralSharing: false,
    gcTime: REMEMBERED_MS,
    ...FAIL_OFFLINE,
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
    queryKey: reachableKey(folder, viewer),
    queryFn: async () => {
      if (folder === ROOT) return true;
      try {
        const record = await fetchRecord(folder);
        // An admin who looks as somebody else is not refused.
        return record !== null && canView(viewer, record);
      } catch (error) {
        if (isDenial(error)) return false;
        throw error;
      }
    },
    // A missing record may be about to be created.
    staleTime: ({ state }) => (state.data === false ? 0 : FRESH_MS),
    gcTime: REMEMBERED_MS,
    ...FAIL_OFFLINE,
  });
}

function storedNamesOptions(folder: ItemPath, viewer: Viewer) {
  return infiniteQueryOptions({
    queryKey: [DOCUMENTS_KEY, viewer, 'stored', folder],
    queryFn: ({ pageParam }) => fetchStoredNames(folder, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextPageToken,
    gcTime: REMEMBERED_MS,
    ...FAIL_OFFLINE,
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

function isAnyNamed(names: StoredNames | null): boolean {
  return names !== null && names.items.length + names.prefixes.length > 0;
}

/** Some of the items without a record, as many as one check can ask for. */
function unrecordedPaths(rows: readonly ListingRow[] | null): ItemPath[] {
  const unrecorded = rows?.filter((row) => row.meta === null) ?? [];
  return unrecorded.slice(0, MAX_ASKED_PATHS).map((row) => row.path);
}

function oldest(parts: readonly Pick<UseQueryResult, 'dataUpdatedAt'>[]): number {
  return Math.min(...parts.map(({ dataUpdatedAt }) => dataUpdatedAt));
}

/** Refetches, unless a fetch is in progress. */
function askAgain({ refetch }: Pick<UseQueryResult, 'refetch'>): void {
  void refetch({ cancelRefetch: false });
}
