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

/** An item of the home screen. */
export interface HomeItem {
  row: ListingRow;
  /** The folders that hold it, from the root down; null when it is not known which of them the person sees. */
  way: readonly Step[] | null;
}

/** The sections, as far as they are known: empty otherwise, and where they are none of the person's business. */
export interface HomeItems {
  /** While false, some are still to come. */
  complete: boolean;
  recent: readonly HomeItem[];
  newest: readonly HomeItem[];
  shared: readonly HomeItem[];
  toPublish: readonly HomeItem[];
  /** Null unless what was opened last could not be loaded. */
  retryRecent: (() => void) | null;
  /** Null unless all the rest could not be loaded. */
  retryRest: (() => void) | null;
  /** Why. */
  restError: unknown;
}

/** What the home screen shows: two requests, that of the recents and one for all the rest. */
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
    // The recents are asked again then, and this follows them.
    refetchOnWindowFocus: false,
    // What was opened last waits for it.
    retry: false,
  });
  // Then what was opened last is all that is known. To open one of these tells whether it is still there.
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

/** Admins see every folder, also one without a record. */
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
