import { isAdmin, type Viewer } from '@navette/core/access/access';
import {
  ancestorFolders,
  itemName,
  parentPath,
  ROOT,
  type ItemPath,
} from '@navette/core/paths/item-path';
import type { ListingRow } from '@navette/core/listing/listing';
import { visibleBreadcrumb, type Step } from '@navette/core/paths/visible-breadcrumb';
import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchVisibleRecords } from '../../../firebase/items/recorded-paths.ts';
import { STRINGS } from '../../../strings.ts';
import { recentFolders } from './recent-folders.ts';
import { recordsKey } from './listing-query.ts';
import { reachableKey, type Listing } from './use-listing.ts';

/** How long an answer about the folders above counts as fresh, in milliseconds. */
const FRESH_MS = 60_000;

interface Way {
  /** From the root to the folder, as far as known. Hidden folders have no name. */
  steps: readonly Step[];
  /** Steps that are not shown yet: it is not known whether the viewer sees them. */
  pending: readonly Step[];
  /** The folder's name; null for the root, and until it is known that the viewer sees the folder. */
  here: string | null;
  /** The nearest folder above that the viewer sees; null until it is known. */
  up: ItemPath | null;
}

/**
 * The path to a folder. For a member, one request per seven folders asks which of those above are visible, unless they
 * came through them; an admin sees all.
 *
 * @param status of the folder's own listing
 */
export function useBreadcrumb(folder: ItemPath, viewer: Viewer, status: Listing['status']): Way {
  const queryClient = useQueryClient();
  const admin = isAdmin(viewer);
  const ancestors = ancestorFolders(folder);
  // The listing of the folder above may show that the person sees this one.
  const known = useMemo(() => {
    const listed = queryClient.getQueryData<InfiniteData<{ rows: ListingRow[] }>>(
      recordsKey(parentPath(folder), viewer),
    );
    return listed?.pages.some(({ rows }) => rows.some(({ path }) => path === folder)) ?? false;
  }, [queryClient, folder, viewer]);
  const { data: seen, isError } = useQuery({
    queryKey: ['folders-above', viewer, parentPath(folder)],
    queryFn: async ({ signal }) => {
      const records = await fetchVisibleRecords(ancestors, viewer, signal);
      return records.map(({ file_path }) => file_path);
    },
    enabled: !admin && ancestors.length > 0,
    initialData: () => (ancestors.every(isReachable) ? ancestors : undefined),
    staleTime: FRESH_MS,
    networkMode: 'always',
  });
  // Without a network, the remembered folders must do; the screen says that it cannot show the content.
  const remembered = isError || status === 'failed' ? recentFolders() : [];
  const seesThis =
    status === 'ready' ||
    (status === 'failed' && remembered.includes(folder)) ||
    (status === 'loading' && (known || isReachable(folder)));
  const sees = (path: ItemPath) =>
    admin || (path === folder ? seesThis : (seen ?? remembered).includes(path));
  const root: Step = { path: ROOT, name: STRINGS.documents.root };
  const isAboveKnown = admin || ancestors.length === 0 || seen !== undefined || isError;
  const isThisKnown = admin || seesThis || status !== 'loading';
  const whole = visibleBreadcrumb(folder, () => true);
  const pending = isAboveKnown ? (isThisKnown ? [] : whole.slice(-1)) : whole;
  const last = isThisKnown ? folder : parentPath(folder);
  const steps = [root, ...(isAboveKnown ? visibleBreadcrumb(last, sees) : [])];
  return {
    steps,
    pending,
    here: folder !== ROOT && sees(folder) ? itemName(folder) : null,
    up: isAboveKnown ? (ancestors.find(sees) ?? ROOT) : null,
  };

  function isReachable(path: ItemPath): boolean {
    return queryClient.getQueryData(reachableKey(path, viewer)) === true;
  }
}
