import { canView, isAdmin, type Viewer } from '@navette/core/access/access';
import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import type { ListingRow, StoredFindings } from '@navette/core/listing/listing';
import {
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { DOCUMENTS_KEY } from '../../../listings/documents-key.ts';
import { isDenial } from '../../../firebase/errors.ts';
import { fetchRecord, isAnyRecorded, MAX_ASKED_PATHS } from '../../../firebase/items/records.ts';
import { ON_RETURN, usePoll } from '../../../ui/hooks/use-poll.ts';
import { FAIL_OFFLINE, joinPages, listingOptions, REMEMBERED_MS } from './listing-query.ts';

/** The state of the current folder's listing. */
export type Listing =
  | { status: 'loading' }
  /** The folder does not exist, or the viewer may not see it; both look the same. */
  | { status: 'unavailable' }
  | { status: 'failed'; retry: () => void }
  /** `complete` is false while more pages are being loaded. */
  | {
      status: 'ready';
      rows: readonly ListingRow[];
      complete: boolean;
      outdated: Outdated | null;
    };

/** A fetch failed: the rows are old, or pages are missing. */
export interface Outdated {
  /** Whether a refetch is running. */
  asking: boolean;
  /** When the oldest part was fetched, in milliseconds since the epoch. */
  since: number;
  retry: () => void;
}

/** How long an answer counts as fresh, in milliseconds. */
const FRESH_MS = 10_000;
/** How long an admin's first rows wait for the names in Storage, in milliseconds. */
const SHORT_WAIT_MS = 1_000;

/** The listing of a folder, as the viewer may see it. */
export function useListing(folder: ItemPath, viewer: Viewer): Listing {
  const admin = isAdmin(viewer);
  const items = useInfiniteQuery(listingOptions(folder, viewer));
  const reachable = useQuery(folderReachableOptions(folder, viewer));
  useAllPages(items);

  const listed = useMemo(() => items.data && joinPages(items.data), [items.data]);
  const findings = listed?.findings ?? null;
  const whole = listed?.recorded === true && (!admin || findings !== null);

  const parts = [items, reachable];
  // The folder, or something in it, may be about to get its record. A member is denied a hidden folder and a missing
  // one alike, and so checks only on return to the window.
  const pauses = admin ? undefined : ON_RETURN;
  usePoll(reachable.data === false, () => parts.forEach(askAgain), pauses);
  const awaited = useMemo(() => awaitedPaths(findings), [findings]);
  usePoll(awaited.length > 0, () => {
    if ((findings?.due ?? Infinity) <= Date.now()) return askAgain(items);
    isAnyRecorded(awaited).then(
      (any) => any && askAgain(items),
      // The next check may succeed.
      () => undefined,
    );
  });

  // A large folder has several pages: its names come long after its rows.
  const waiting = useShortWait(
    folder,
    admin &&
      listed?.recorded === true &&
      !whole &&
      !items.isError &&
      items.data?.pages.length === 1,
  );

  const failed = parts.filter((part) => part.isError);
  const retry = () => failed.forEach((part) => void part.refetch());
  // Old rows stay visible, unless the server has denied access since.
  if (failed.some((part) => part.data === undefined || isDenial(part.error))) {
    return { status: 'failed', retry };
  }
  if (!listed || waiting || reachable.data === undefined) return { status: 'loading' };
  const { rows } = listed;
  // An admin can open a folder without a record as long as something is in it.
  if (!reachable.data && !(admin && (rows.length > 0 || findings?.any))) {
    return { status: admin && !whole ? 'loading' : 'unavailable' };
  }
  const outdated =
    failed.length > 0
      ? { asking: failed.some((part) => part.isFetching), since: oldest(parts), retry }
      : null;
  // For admins, only Storage can tell that a folder is empty; rows need not wait for it.
  const complete = whole || (listed.recorded && rows.length > 0);
  return { status: 'ready', rows, complete, outdated };
}

/**
 * Whether to hold back the rows until Storage answers, so that none moves under an admin's pointer; only briefly, since
 * Storage may be unreachable.
 *
 * @param pending whether Storage's answer is all that is missing
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

/** Fetches one page after another until all are loaded. */
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
    // Not during a refetch: the next page would cancel it.
    if (hasNextPage && fetchStatus === 'idle' && !isError) void fetchNextPage();
  }, [hasNextPage, fetchStatus, isError, fetchNextPage]);
}

/** Query key of whether the viewer may see a folder. */
export function reachableKey(folder: ItemPath, viewer: Viewer) {
  return [DOCUMENTS_KEY, viewer, 'reachable', folder] as const;
}

/** Whether the folder has a record that the viewer may read; the root needs none. */
function folderReachableOptions(folder: ItemPath, viewer: Viewer) {
  return queryOptions({
    queryKey: reachableKey(folder, viewer),
    queryFn: async () => {
      if (folder === ROOT) return true;
      try {
        const record = await fetchRecord(folder);
        // For an admin who views as somebody else, reading alone proves nothing.
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
    refetchOnReconnect: true,
  });
}

/** Items whose records may still come, as many as one check can ask for. */
function awaitedPaths(findings: StoredFindings | null): ItemPath[] {
  if (!findings) return [];
  const { coming, unrecorded } = findings;
  return [...coming, ...unrecorded.map(({ path }) => path)].slice(0, MAX_ASKED_PATHS);
}

function oldest(parts: readonly Pick<UseQueryResult, 'dataUpdatedAt'>[]): number {
  return Math.min(...parts.map(({ dataUpdatedAt }) => dataUpdatedAt));
}

/** Refetches, unless a fetch is in progress. */
function askAgain({ refetch }: Pick<UseQueryResult, 'refetch'>): void {
  void refetch({ cancelRefetch: false });
}
