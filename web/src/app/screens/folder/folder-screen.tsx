import { isAdmin, type Viewer } from '@navette/core/access/access';
import { filePathIn, itemName, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import type { ListingRow } from '@navette/core/listing/listing';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Upload from 'lucide-react/icons/upload';
import { useCallback, useEffect } from 'react';
import {
  Breadcrumb,
  DOCUMENTS_STRINGS,
  FolderContent,
  noteFolder,
  ROOMY,
  Unavailable,
  useFolder,
} from '../../../features/documents/entrance.ts';
import { DROP_AREA, DropZone } from '../../../features/upload/received/drop-zone.tsx';
import type { Dropped } from '../../../features/upload/received/dropped-files.ts';
import { AddButton } from '../../../features/upload/phone/add-button.tsx';
import { uploadDialog } from '../../../features/upload/queue/upload-dialog.ts';
import { useConnectionLost } from '../../../state/connection.ts';
import { useStore } from '../../../state/store.ts';
import { STRINGS } from '../../../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { documentsUrl } from '../../../urls.ts';
import { withDropCode } from './with-drop-code.ts';
import { ItemDialogHost, useItemDialogs } from '../../dialogs/item-dialogs.tsx';
import { useOpenDialog } from '../../dialogs/use-open-dialog.ts';
import styles from './folder-screen.module.css';
import { FolderTitle } from './folder-title.tsx';
import {
  AddSheet,
  CreateFolderModal,
  FilePreview,
  MoveByHand,
  RecentFolders,
  VerificationNote,
} from '../../screen-parts.tsx';
import { FollowMoved } from '../../follow-moved-late.ts';
import { NoteOpened } from '../../note-opened-late.ts';
import { useAddRequest } from './use-add-request.ts';
import { usePreviewPlace } from '../../dialogs/use-preview-place.ts';

/** A dialog that adds something to the folder. */
interface FolderDialog {
  kind: 'add' | 'create-folder';
}

interface FolderScreenProps {
  folder: ItemPath;
  /** Stored name of the file in preview. */
  previewed: string | null;
  viewer: Viewer;
  /** Whether an admin is viewing as this person ('Voir comme'): then nothing can be changed. */
  readOnly?: boolean;
}

/** A folder: its breadcrumb, its content and the actions on it. */
export function FolderScreen({ folder, previewed, viewer, readOnly = false }: FolderScreenProps) {
  const preview = usePreviewPlace(documentsUrl(folder));
  const adds = useAddRequest();
  const { open: openPreview } = preview;
  const openFile = useCallback(({ name }: ListingRow) => openPreview(name), [openPreview]);
  const items = useItemDialogs(viewer, openFile);
  const { actions } = items;
  const adding = useOpenDialog<FolderDialog>(adds && !readOnly ? { kind: 'add' } : null);
  const offline = useConnectionLost();
  const uploading = useStore(uploadDialog) !== null;
  const dialogOpen =
    items.dialog !== null || adding.dialog !== null || previewed !== null || uploading;
  const path = previewed === null ? null : filePathIn(folder, previewed);

  const open = useFolder({
    folder,
    viewer,
    previewed: path,
    dialogOpen,
    actions,
    preview: openFile,
  });
  const { listing, content, namesIn, refresh } = open;

  const { status } = listing;
  useEffect(() => {
    const known = status === 'ready' || status === 'unavailable';
    if (known && !readOnly) noteFolder(folder, status === 'ready');
  }, [folder, readOnly, status]);

  const addDropped = (dropped: Dropped, into: ItemPath) => {
    withDropCode((code) => {
      uploadDialog.set(into);
      void code.addDropped(dropped, { into, namesIn, uid: viewer.uid });
    });
  };
  const effects = { onChanged: () => void refresh(), onUncertain: open.refreshUncertain };
  const shown = status === 'ready' || status === 'loading';
  const besideFilter = useMediaQuery(ROOMY) && shown;
  const tools = !readOnly && status !== 'unavailable' && (
    <div className={styles['tools']}>
      <Button
        title={STRINGS.documents.createFolder}
        icon={<FolderPlus aria-hidden="true" />}
        onClick={() => adding.open({ kind: 'create-folder' })}
      >
        {STRINGS.documents.createFolder}
      </Button>
      <Button
        variant="primary"
        title={STRINGS.documents.addFiles}
        icon={<Upload aria-hidden="true" />}
        onClick={() => uploadDialog.set(folder)}
      >
        {STRINGS.documents.addFiles}
      </Button>
    </div>
  );

  return (
    <div className={styles['screen']} {...{ [DROP_AREA]: true }}>
      <FolderTitle name={open.name} />
      <h1 className="visually-hidden">{open.name}</h1>
      <div className={styles['bar']}>
        <Breadcrumb {...open.breadcrumb} />
        {!besideFilter && tools}
      </div>
      {/* Has no `Suspense` of its own: appearing later, it would move the listing. */}
      {!readOnly && !viewer.emailVerified && listing.status !== 'unavailable' && (
        <VerificationNote />
      )}
      {/* Not while a file is in preview: somebody may see a file without seeing its folder. */}
      {open.closed && <Unavailable seenAs={readOnly ? viewer.email : null} />}
      {open.closed && !readOnly && <FollowMoved path={folder} />}
      {listing.status === 'failed' && (
        <LoadFailure
          text={offline ? DOCUMENTS_STRINGS.offline : DOCUMENTS_STRINGS.listingFailed}
          onRetry={listing.retry}
        />
      )}
      {listing.status === 'failed' && offline && !readOnly && <RecentFolders here={folder} />}
      {status === 'ready' && !readOnly && folder !== ROOT && path === null && (
        <NoteOpened path={folder} />
      )}
      {shown && (
        <DropZone
          folder={folder}
          onDrop={addDropped}
          takesFolders={isAdmin(viewer)}
          disabled={readOnly || !content.rows}
        >
          <FolderContent {...content} tools={besideFilter && tools} />
        </DropZone>
      )}
      {!readOnly && (content.rows || (offline && listing.status === 'failed')) && (
        <AddButton onOpen={() => adding.open({ kind: 'add' })} />
      )}
      {isAdmin(viewer) && content.rows && (
        <MoveByHand
          folder={folder}
          rows={content.shown.rows}
          controls={content.controls}
          enabled={!dialogOpen}
          onMove={items.moveInto}
        />
      )}
      {path !== null && (
        <FilePreview
          path={path}
          viewer={viewer}
          readOnly={readOnly}
          siblings={filesAmong(content.shown.rows)}
          onMove={(next) => preview.move(itemName(next))}
          onClose={preview.close}
          {...effects}
        />
      )}
      <ItemDialogHost dialog={items.dialog} onClose={items.close} {...effects} />
      {adding.dialog?.kind === 'add' && (
        <AddSheet {...{ folder, viewer, namesIn }} onClose={adding.close} />
      )}
      {adding.dialog?.kind === 'create-folder' && (
        <CreateFolderModal
          parent={folder}
          admin={isAdmin(viewer)}
          namesIn={namesIn}
          onClose={adding.close}
          onCreated={effects.onChanged}
          onUncertain={effects.onUncertain}
        />
      )}
    </div>
  );
}

function filesAmong(rows: readonly ListingRow[]) {
  return rows.filter((row) => row.kind === 'file');
}
