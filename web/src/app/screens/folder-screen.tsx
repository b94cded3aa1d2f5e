import { isAdmin, type Viewer } from '@navette/core/access/access';
import { filePathIn, itemName, type ItemPath } from '@navette/core/paths/item-path';
import type { ListingRow } from '@navette/core/listing/listing';
import { useQueryClient } from '@tanstack/react-query';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Upload from 'lucide-react/icons/upload';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Deletion } from '../../features/deletion/delete-modal.tsx';
import { FolderContent } from '../../features/documents/folder-content.tsx';
import { Breadcrumb } from '../../features/documents/folder/breadcrumb.tsx';
import { fetchNames } from '../../features/documents/folder/fetch-names.ts';
import { Unavailable } from '../../features/documents/folder/unavailable.tsx';
import { useFolderMemory } from '../../features/documents/folder/use-folder-memory.ts';
import { refreshListings } from '../../features/documents/folder/refresh-listings.ts';
import { useListing } from '../../features/documents/folder/use-listing.ts';
import { useBreadcrumb } from '../../features/documents/folder/use-breadcrumb.ts';
import type {
  ListingControls,
  MenuRequest,
  RunAction,
} from '../../features/documents/interaction/listing-controls.ts';
import { RowCursor } from '../../features/documents/interaction/row-cursor.ts';
import { useFocusReturn } from '../../features/documents/interaction/use-focus-return.ts';
import { useGoUp } from '../../features/documents/interaction/use-go-up.ts';
import { useParentShortcut } from '../../features/documents/interaction/use-parent-shortcut.ts';
import { useSelection } from '../../features/documents/interaction/use-selection.ts';
import { useSort } from '../../features/documents/toolbar/listing-choices.ts';
import { useShownRows } from '../../features/documents/toolbar/use-shown-rows.ts';
import { downloadItems } from '../../features/download/download-items.ts';
import { useAdminCheck } from '../../features/session/use-viewer.ts';
import { copyLink, copyNavetteLink } from '../../features/share/copy-link.ts';
import { DropZone } from '../../features/upload/received/drop-zone.tsx';
import type { Dropped } from '../../features/upload/received/dropped-files.ts';
import { AddButton } from '../../features/upload/phone/add-button.tsx';
import { onAllDone, onItemDone } from '../../features/upload/queue/upload-events.ts';
import { UploadGuard } from '../../features/upload/panel/upload-guard.tsx';
import { preloadObjects } from '../../firebase/items/objects-on-demand.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { notify } from '../../ui/feedback/toast.tsx';
import { usePoll } from '../../ui/hooks/use-poll.ts';
import { documentsUrl } from '../../urls.ts';
import { withDropCode } from './drop-code.ts';
import { FolderDialogs, type FolderDialog } from '../dialogs/folder-dialogs.tsx';
import styles from './folder-screen.module.css';
import { FolderTitle } from './folder-title.tsx';
import { throttle } from './throttle.ts';
import { FilePreview, VerificationNote } from '../screen-parts.tsx';
import { UploadPill } from './upload-pill.tsx';
import { usePreviewPlace } from './use-preview-place.ts';

/** Shortest time between two refreshes while uploaded files arrive one by one, in milliseconds. */
const UPLOAD_REFRESH_PAUSE_MS = 1_000;

interface FolderScreenProps {
  folder: ItemPath;
  /** Stored name of the file in preview. */
  previewed: string | null;
  viewer: Viewer;
  /** Whether an admin looks as this viewer: then nothing can be changed. */
  readOnly?: boolean;
}

/** A folder: its breadcrumb, its content and the actions on it. */
export function FolderScreen({ folder, previewed, viewer, readOnly = false }: FolderScreenProps) {
  const queryClient = useQueryClient();
  const preview = usePreviewPlace(
    useCallback((name?: string) => documentsUrl(folder, name), [folder]),
  );
  const admin = isAdmin(viewer);
  const listing = useListing(folder, viewer);
  const ready = listing.status === 'ready' ? listing : null;
  const rows = ready?.rows ?? null;
  const listed = listing.status !== 'loading';
  useEffect(() => {
    if (listed) preloadObjects();
  }, [listed]);
  const way = useBreadcrumb(folder, viewer, listing.status);

  const selection = useSelection(rows);
  const [cursor] = useState(() => new RowCursor());
  const { filter, setFilter } = useFolderMemory({ folder, cursor, rows });
  const shown = useShownRows({ rows: rows ?? NO_ROWS, sort: useSort(), filter, admin });
  const [dialog, setDialog] = useState<FolderDialog | null>(null);
  const [menu, setMenu] = useState<MenuRequest | null>(null);

  const dialogOpen = dialog !== null || previewed !== null;
  useFocusReturn(cursor, dialogOpen);
  const goUp = useGoUp(way.up, dialogOpen);
  useParentShortcut(folder, !dialogOpen, goUp);
  const refresh = useCallback(() => refreshListings(queryClient), [queryClient]);
  useEffect(() => {
    const ends = [
      onItemDone(throttle(refresh, UPLOAD_REFRESH_PAUSE_MS)),
      onAllDone(() => void refresh()),
    ];
    return () => ends.forEach((end) => end());
  }, [refresh]);
  // How many changes have failed although the server may have made them, or may still make them.
  const [uncertainties, setUncertainties] = useState(0);
  usePoll(uncertainties, () => {
    void refreshListings(queryClient, { cancelRefetch: false });
  });

  const { open: openPreview } = preview;
  const checkAdmin = useAdminCheck();
  const run = useCallback<RunAction>(
    (action, items, bulk = false) => {
      const [row] = items;
      if (!row) return;
      if (action === 'preview') openPreview(row.name);
      else if (action === 'download') orSay(downloadItems(items, viewer));
      else if (action === 'delete') {
        setDialog({ kind: action, deletion: deletionOf(items, row, bulk) });
      } else if (action === 'copy-link') {
        void copyLink(row, checkAdmin, () => setDialog({ kind: 'share', row, selected: true }));
      } else if (action === 'copy-navette-link') void copyNavetteLink(row.path);
      else setDialog({ kind: action, row });
    },
    [openPreview, viewer, checkAdmin],
  );
  const controls = useMemo<ListingControls>(
    () => ({ admin, selection, cursor, run, openMenu: setMenu }),
    [admin, selection, cursor, run],
  );
  const closeMenu = useCallback(() => setMenu(null), []);

  const namesIn = (within: ItemPath) => fetchNames(queryClient, within, viewer);
  const addDropped = (dropped: Dropped) => {
    withDropCode((adding) => {
      setDialog({ kind: 'upload' });
      void adding.addDropped(dropped, { into: folder, namesIn, uid: viewer.uid });
    });
  };
  const effects = {
    onChanged: () => void refresh(),
    onUncertain: () => {
      void refresh();
      setUncertainties((count) => count + 1);
    },
  };
  const closed = listing.status === 'unavailable' && previewed === null;
  const here = way.here ?? STRINGS.documents.title;

  return (
    <div className={styles['screen']}>
      <FolderTitle name={here} />
      <h1 className="visually-hidden">{here}</h1>
      <div className={styles['bar']}>
        <Breadcrumb
          folder={folder}
          // Of a folder that is not shown, neither is the way.
          steps={closed ? way.steps.slice(0, 1) : way.steps}
          pending={closed ? [] : way.pending}
          onUp={goUp}
        />
        {!readOnly && listing.status !== 'unavailable' && (
          <div className={styles['tools']}>
            <Button
              title={STRINGS.documents.createFolder}
              icon={<FolderPlus aria-hidden="true" />}
              onClick={() => setDialog({ kind: 'create-folder' })}
            >
              {STRINGS.documents.createFolder}
            </Button>
            <Button
              variant="primary"
              title={STRINGS.documents.addFiles}
              icon={<Upload aria-hidden="true" />}
              onClick={() => setDialog({ kind: 'upload' })}
            >
              {STRINGS.documents.addFiles}
            </Button>
          </div>
        )}
      </div>
      {/* Not in a `Suspense` of its own: it would move the listing. */}
      {!readOnly && !viewer.emailVerified && listing.status !== 'unavailable' && (
        <VerificationNote />
      )}
      {/* Not behind a file: the person may see it without seeing its folder. */}
      {closed && <Unavailable seenAs={readOnly ? viewer.email : null} />}
      {listing.status === 'failed' && (
        <LoadFailure text={STRINGS.documents.listingFailed} onRetry={listing.retry} />
      )}
      {(ready || listing.status === 'loading') && (
        <DropZone
          folder={folder}
          onDrop={addDropped}
          takesFolders={admin}
          disabled={readOnly || !rows}
        >
          <FolderContent
            rows={rows}
            complete={ready?.complete === true}
            outdated={ready?.outdated ?? null}
            shown={shown}
            filter={filter}
            onFilter={setFilter}
            controls={controls}
            menu={menu}
            onMenuClose={closeMenu}
          />
        </DropZone>
      )}
      <UploadGuard />
      {!readOnly && <UploadPill hidden={dialogOpen} onOpen={() => setDialog({ kind: 'upload' })} />}
      {!readOnly && rows && <AddButton onOpen={() => setDialog({ kind: 'add' })} />}
      {previewed !== null && (
        <FilePreview
          path={filePathIn(folder, previewed)}
          seenAs={readOnly ? viewer : null}
          admin={admin}
          siblings={filesAmong(shown.rows)}
          onMove={(path) => preview.move(itemName(path))}
          onClose={preview.close}
          {...effects}
        />
      )}
      <FolderDialogs
        folder={folder}
        viewer={viewer}
        dialog={dialog}
        namesIn={namesIn}
        // A call that ends after its dialog was closed must not close the dialog opened since.
        onClose={() => setDialog((open) => (open === dialog ? null : open))}
        {...effects}
      />
    </div>
  );
}

function deletionOf(items: readonly ListingRow[], row: ListingRow, bulk: boolean): Deletion {
  return bulk || items.length > 1 ? { kind: 'many', rows: items } : { kind: 'one', row };
}

function filesAmong(rows: readonly ListingRow[]) {
  return rows.filter((row) => row.kind === 'file');
}

function orSay(download: Promise<void>): void {
  download.catch(() => notify(STRINGS.documents.downloadFailed));
}

const NO_ROWS: ListingRow[] = [];
