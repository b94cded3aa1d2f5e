import type { Viewer } from '@navette/core/access/access';
import { recordedRows } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { fetchRecords } from '../../../firebase/items/records.ts';
import type { Subfolders } from './tree-rows.ts';

/** How long an answer counts as fresh, in milliseconds. */
const FRESH_MS = 30_000;

interface KnownSubfolders {
  within: Subfolders;
  loading: boolean;
  /** Asks again for those that could not be loaded; null when all could be. */
  retry: (() => void) | null;
}

/**
 * The folders within those that are open in the tree, each asked for when it is opened: one that cannot be loaded leaves the
 * others as they are. Not with `useQueries`: it would be in the chunk of every page that has queries
 * (`web/build/page-chunks.ts`).
 */
export function useSubfolders(open: ReadonlySet<ItemPath>, viewer: Viewer): KnownSubfolders {
  const queryClient = useQueryClient();
  // What could be loaded before stays in sight when it cannot be any more.
  const known = useRef(new Map<ItemPath, readonly ItemPath[]>());
  const { data, isFetching, refetch } = useQuery({
    queryKey: [...openKey(viewer.uid), [...open]],
    queryFn: async () => {
      const asked = [...open].map(async (folder) => {
        const within = await queryClient.fetchQuery(subfoldersOptions(folder, viewer));
        known.current.set(folder, within);
      });
      const answers = await Promise.allSettled(asked);
      const hasFailed = answers.some(({ status }) => status === 'rejected');
      return { within: new Map(known.current), hasFailed };
    },
    // What is in sight stays there while one more is opened.
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  });
  const canRetry = data?.hasFailed === true && !isFetching;
  return {
    within: data?.within ?? NOTHING,
    loading: isFetching,
    retry: canRetry ? () => void refetch() : null,
  };
}

const NOTHING: Subfolders = new Map();

/** Asks anew for the folders within one, where one was created. */
export async function refreshSubfolders(
  queryClient: QueryClient,
  folder: ItemPath,
  uid: string,
): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: subfoldersKey(folder, uid) });
  await queryClient.invalidateQueries({ queryKey: openKey(uid) });
}

function openKey(uid: string) {
  return ['open-subfolders', uid] as const;
}

function subfoldersKey(folder: ItemPath, uid: string) {
  return ['subfolders', uid, folder] as const;
}

function subfoldersOptions(folder: ItemPath, viewer: Viewer) {
  return queryOptions({
    queryKey: subfoldersKey(folder, viewer.uid),
    queryFn: async () =>
      recordedRows(await fetchRecords(folder, viewer), viewer)
        .filter(({ kind }) => kind === 'folder')
        .map(({ path }) => path),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    networkMode: 'always',
  });
}
