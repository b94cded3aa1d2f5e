import type { Viewer } from '@navette/core/access/access';
import { NO_FILTER } from '@navette/core/listing/listing-filter';
import type { ListingRow } from '@navette/core/listing/listing';
import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { useEffect, type ComponentProps } from 'react';
import { preloadObjects } from '../../firebase/items/objects-on-demand.ts';
import { STRINGS } from '../../strings.ts';
import type { FolderContent } from './folder-content.tsx';
import type { Breadcrumb } from './folder/breadcrumb.tsx';
import { useBreadcrumb } from './folder/use-breadcrumb.ts';
import { useFolderMemory } from './folder/use-folder-memory.ts';
import { useListing, type Listing } from './folder/use-listing.ts';
import { useNamesIn, type NamesIn } from './folder/use-names-in.ts';
import { useRefresh } from './folder/use-refresh.ts';
import type { ListingControls } from './interaction/listing-controls.ts';
import { useClearKey } from './interaction/use-clear-key.ts';
import { useControls } from './interaction/use-controls.ts';
import { useGoUp } from './interaction/use-go-up.ts';
import { usePageKey } from './interaction/use-page-key.ts';
import { useShownRows } from './toolbar/use-shown-rows.ts';

interface FolderOptions extends Pick<ListingControls, 'actions' | 'preview'> {
  folder: ItemPath;
  viewer: Viewer;
  /** Path of the file in preview. The person may see it without seeing its folder. */
  previewed: ItemPath | null;
  /** Whether a dialog or a preview is open: it has the keys and the focus. */
  dialogOpen: boolean;
}

/** A folder that is open, as its screen shows it. */
export interface Folder extends ReturnType<typeof useRefresh> {
  listing: Listing;
  /** Its name; that of the root until it is known that the viewer sees the folder. */
  name: string;
  /** Whether to show nothing but that the folder is unavailable. */
  closed: boolean;
  breadcrumb: ComponentProps<typeof Breadcrumb>;
  content: Omit<ComponentProps<typeof FolderContent>, 'tools'>;
  namesIn: NamesIn;
}

/** Opens a folder: listing, breadcrumb, selection, what is remembered of it, and refetching. */
export function useFolder(options: FolderOptions): Folder {
  const { folder, viewer, previewed, dialogOpen } = options;
  const namesIn = useNamesIn(viewer);
  const listing = useListing(folder, viewer);
  const ready = listing.status === 'ready' ? listing : null;
  const rows = ready?.rows ?? null;
  const listed = listing.status !== 'loading';
  useEffect(() => {
    if (listed) preloadObjects();
  }, [listed]);
  const { steps, pending, here, up } = useBreadcrumb(folder, viewer, listing.status);

  const { controls, ...opened } = useControls({ ...options, rows });
  const memory = useFolderMemory({ folder, cursor: controls.cursor, rows });
  const shown = useShownRows({
    rows: rows ?? NO_ROWS,
    filter: memory.filter,
    admin: controls.admin,
  });

  const goUp = useGoUp(up, dialogOpen);
  useClearKey(controls, !dialogOpen, () => memory.onFilter(NO_FILTER));
  usePageKey(PARENT_KEYS, !dialogOpen && folder !== ROOT, goUp);

  const refreshing = useRefresh();
  const closed = listing.status === 'unavailable' && previewed === null;
  return {
    listing,
    name: here ?? STRINGS.documents.title,
    closed,
    breadcrumb: {
      folder,
      // A folder that is not shown does not show its path either.
      steps: closed ? steps.slice(0, 1) : steps,
      pending: closed ? [] : pending,
      onUp: goUp,
    },
    content: {
      folder,
      viewer,
      rows,
      complete: ready?.complete === true,
      outdated: ready?.outdated ?? null,
      shown,
      ...memory,
      controls,
      ...opened,
    },
    namesIn,
    ...refreshing,
  };
}

const NO_ROWS: ListingRow[] = [];
const PARENT_KEYS = [{ key: 'Backspace' }, { key: 'ArrowUp', alt: true }];
