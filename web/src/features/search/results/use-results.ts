import { canView, isAdmin, type Viewer } from '@navette/core/access/access';
import { rowOf, type ListingRow } from '@navette/core/listing/listing';
import { isBeneath, type ItemPath } from '@navette/core/paths/item-path';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DOCUMENTS_KEY } from '../../../listings/documents-key.ts';
import { MOST_FOUND, searchItems, type FoundItem } from '../../../supabase/search.ts';
import { filtersOf, type Search } from './search-address.ts';

const FIRST_WANTED = 50;

/** The results of a search, as far as they are loaded. */
export interface Results {
  /** The best match first; null until some are loaded. */
  rows: readonly ListingRow[] | null;
  /** The found items by path. */
  found: ReadonlyMap<ItemPath, FoundItem>;
  /** Whether there are more than the rows. */
  hasMore: boolean;
  asking: boolean;
  failed: boolean;
  /** Why it failed; null if it has not. */
  error: unknown;
  /** Fetches everything that a search can find; null if that is loaded. */
  more: (() => void) | null;
  retry: () => void;
}

/**
 * The results of a search that stays the same while the component is mounted.
 *
 * @param gone paths deleted meanwhile, which the database still finds for some moments
 */
export function useResults(search: Search, viewer: Viewer, gone: readonly ItemPath[]): Results {
  const [wanted, setWanted] = useState(FIRST_WANTED);
  const query = useQuery({
    queryKey: [DOCUMENTS_KEY, 'search', viewer, search, wanted],
    queryFn: ({ signal }) =>
      searchItems(search.query, filtersOf(search, new Date()), wanted, signal),
    placeholderData: keepPreviousData,
    // Without a network it fails instead of waiting, so that the screen can say so.
    networkMode: 'always',
  });
  const { data } = query;
  const found = useMemo(() => {
    const items = data?.items ?? [];
    // Checked again with the rule of the database: the answer may have been made for another person.
    const seen = items.filter(({ record }) => isAdmin(viewer) || canView(viewer, record));
    const isGone = (path: ItemPath) => gone.some((one) => one === path || isBeneath(path, one));
    const left = seen.filter(({ record }) => !isGone(record.file_path));
    return new Map(left.map((item) => [item.record.file_path, item]));
  }, [data, viewer, gone]);
  const rows = useMemo(
    () =>
      data
        ? [...found.values()].map(({ record }) => rowOf(record.file_path, record.name, record))
        : null,
    [data, found],
  );
  return {
    rows,
    found,
    hasMore: data?.more === true,
    asking: query.isFetching,
    failed: query.isError,
    error: query.error,
    more: data?.more === true && wanted < MOST_FOUND ? () => setWanted(MOST_FOUND) : null,
    retry: () => void query.refetch(),
  };
}
