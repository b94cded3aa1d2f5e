import { recentsWith } from '@navette/core/accounts/recents';
import { rowOf, type ListingRow } from '@navette/core/listing/listing';
import { itemName, parentPath, type ItemPath } from '@navette/core/paths/item-path';
import { visibleBreadcrumb, type Step } from '@navette/core/paths/visible-breadcrumb';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchRecents } from '../../../firebase/accounts/stored-recents.ts';
import { DOCUMENTS_KEY } from '../../../listings/documents-key.ts';
import { commentsService } from '../../../supabase/configuration.ts';
import type { ToldItem } from '../../../supabase/search.ts';
import { unwrittenRecents } from '../opened.ts';

/** Items of each section. */
export const SHOWN = 6;

export interface HomeItem {
  row: ListingRow;
  /** The folders above, from the root down; null if it is not known which of them the person sees. */
  way: readonly Step[] | null;
}

/** The sections as far as they are loaded; sections that do not concern the person are empty. */
export interface HomeItems {
  /** Whether all sections are loaded. */
  complete: boolean;
  recent: readonly HomeItem[];
  newest: readonly HomeItem[];
  shared: readonly HomeItem[];
  toPublish: readonly HomeItem[];
  /** Null unless the recents could not be loaded. */
  retryRecent: (() => void) | null;
  /** Null unless the other sections could not be loaded. */
  retryRest: (() => void) | null;
  /** Why the other sections could not be loaded. */
  restError: unknown;
}

/** The items of the home page, by two requests: one for the recents, one for all the rest. */
export function useHomeItems(uid: string, admin: boolean): HomeItems {
  const recents = useQuery({
    queryKey: ['recents', uid],
    queryFn: async () => recentsWith(unwrittenRecents(), await fetchRecents(uid)),
    staleTime: 0,
  });
  const paths = recents.data ?? NONE;
  const told = useQuery({
    queryKey: [DOCUMENTS_KEY, uid, 'home', paths],
    queryFn: async () => {
      const { fetchHome } = await import('../../../supabase/search.ts');
      return fetchHome(paths, SHOWN);
    },
    enabled: commentsService !== null && !recents.isFetching,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // The recents are fetched again then, and this follows.
    refetchOnWindowFocus: false,
    // The recents wait for it.
    retry: false,
  });
  // Then only the recents are shown, and opening one tells whether it still exists.
  const alone = commentsService === null || (told.isError && !told.data);
  const known = (items: readonly ToldItem[] | null | undefined) =>
    items?.map((item) => homeItem(item, admin)) ?? [];
  return {
    complete: !recents.isPending && (alone || told.data !== undefined),
    recent: alone ? paths.slice(0, SHOWN).map(unverified) : known(told.data?.recent),
    newest: known(told.data?.newest),
    shared: known(told.data?.shared),
    toPublish: known(told.data?.to_publish),
    retryRecent: recents.isError ? () => void recents.refetch() : null,
    retryRest: told.isError ? () => void told.refetch() : null,
    restError: told.error,
  };
}

const NONE: readonly ItemPath[] = [];

/** Admins see every folder, even one without a record. */
function homeItem({ record, seen }: ToldItem, admin: boolean): HomeItem {
  const { file_path, name } = record;
  return {
    row: rowOf(file_path, name, record),
    way: visibleBreadcrumb(parentPath(file_path), (folder) => admin || seen.includes(folder)),
  };
}

function unverified(path: ItemPath): HomeItem {
  return { row: rowOf(path, itemName(path), null), way: null };
}
