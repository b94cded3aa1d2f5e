import { askedBeginning, isFoundBy } from '@navette/core/bin/bin';
import { isBeneath, type ItemPath } from '@navette/core/paths/item-path';
import { compareNames } from '@navette/core/text/french-format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchBinPage, type BinQuestion, type ReadBinned } from '../../firebase/items/bin-items.ts';
import type { MomentCursor } from '../../firebase/items/latest-first.ts';
import { DOCUMENTS_KEY } from '../../listings/documents-key.ts';
import { binnedRow, type BinnedRow } from './binned-row.ts';

/** What is looked for in the bin. */
export interface BinSearch {
  /** Words of the name; null: any. */
  name: string | null;
  /** A folder in which it was, at any depth; null: anywhere. */
  folder: ItemPath | null;
}

interface LoadedBin {
  /** Undefined until they are loaded. */
  rows: readonly BinnedRow[] | undefined;
  failed: boolean;
  retry: () => void;
  /** Whether there are more than the rows. */
  hasMore: boolean;
  asking: boolean;
  /** Loads the next page. */
  more: () => void;
}

/** @param uid of the admin */
export function useBin(uid: string, { name, folder }: BinSearch): LoadedBin {
  const query = useInfiniteQuery({
    // Whatever refreshes listings makes it stale, too.
    queryKey: [DOCUMENTS_KEY, uid, 'bin', name, folder],
    queryFn: ({ pageParam }) => fetchBinPage(questionOf({ name, folder }), pageParam),
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    // Items hold dates, which are new objects each time.
    structuralSharing: false,
    // Without a network it fails instead of waiting, so that the screen can say so.
    networkMode: 'always',
  });
  const { data, isError, refetch, hasNextPage, isFetching, fetchNextPage } = query;
  const rows = useMemo(
    () =>
      data?.pages
        .flatMap(({ items }) => items)
        .filter((item) => isMeant(item, { name, folder }))
        .toSorted(inOrder)
        .map(binnedRow),
    [data, name, folder],
  );
  return {
    rows,
    failed: isError,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    asking: isFetching,
    more: () => void fetchNextPage(),
  };
}

function questionOf({ name, folder }: BinSearch): BinQuestion {
  const beginning = name === null ? null : askedBeginning(name);
  if (beginning !== null) return { about: 'name', beginning };
  return folder === null ? { about: 'deletions' } : { about: 'folder', folder };
}

/** The latest first; what was deleted together, as in a folder. */
function inOrder(one: ReadBinned, other: ReadBinned): number {
  const later = other.deleted_at.getTime() - one.deleted_at.getTime();
  return later || compareNames(one.file_path, other.file_path);
}

/** One question asks for one of a name's words, or for the folder: the page compares the rest. */
function isMeant({ label, file_path }: ReadBinned, { name, folder }: BinSearch): boolean {
  return (
    (name === null || isFoundBy(label, name)) && (folder === null || isBeneath(file_path, folder))
  );
}
