import { isAdmin, type Viewer } from '@navette/core/access';
import { filePathIn, itemName, ROOT, type ItemPath } from '@navette/core/item-path';
import type { ListingRow } from '@navette/core/listing';
import { useQueryClient } from '@tanstack/react-query';
import { FolderPlus, Upload } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Deletion } from '../features/deletion/delete-modal.tsx';
import { Breadcrumb } from '../features/documents/breadcrumb.tsx';
import { BulkBar } from '../features/documents/bulk-bar.tsx';
import { EmptyFolder } from '../features/documents/empty-folder.tsx';
import { ListingView } from '../features/documents/listing-view.tsx';
import { Unavailable } from '../features/documents/unavailable.tsx';
import { refreshListings, useListing } from '../features/documents/use-listing.ts';
import { useSelection } from '../features/documents/use-selection.ts';
import { downloadFile } from '../features/download/download-file.ts';
import { DropZone } from '../features/upload/drop-zone.tsx';
import { onItemDone } from '../features/upload/upload-events.ts';
import { UploadGuard } from '../features/upload/upload-guard.tsx';
import { STRINGS } from '../strings.ts';
import { Button } from '../ui/button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Loading } from '../ui/loading.tsx';
import { notify } from '../ui/toast.tsx';
import styles from './folder-screen.module.css';
import { documentsUrl } from './urls.ts';

const PreviewModal = lazy(async () => ({
  default: (await import('../features/preview/preview-modal.tsx')).PreviewModal,
}));
const UploadModal = lazy(async () => ({
  default: (await import('../features/upload/upload-modal.tsx')).UploadModal,
}));
const CreateFolderModal = lazy(async () => ({
  default: (await import('../features/folders/create-folder-modal.tsx')).CreateFolderModal,
}));
const AccessModal = lazy(async () => ({
  default: (await import('../features/access/access-modal.tsx')).AccessModal,
}));
const DeleteModal = lazy(async () => ({
  default: (await import('../features/deletion/delete-modal.tsx')).DeleteModal,
}));

interface FolderScreenProps {
  folder: ItemPath;
  /** Stored name of the file in preview. */
  previewed: string | null;
  viewer: Viewer;
}

/** A folder: the way to it, its content and what can be done there. */
export function FolderScreen({ folder, previewed, viewer }: FolderScreenProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const admin = isAdmin(viewer);
  const listing = useListing(folder, viewer);
  const rows = listing.status === 'ready' ? listing.rows : NO_ROWS;
  const selection = useSelection(rows);
  const [dialog, setDialog] = useState<Dialog | null>(null);

  useEffect(() => onItemDone(() => void refreshListings(queryClient)), [queryClient]);

  const close = () => setDialog(null);
  const refresh = () => void refreshListings(queryClient);
  const addDropped = (files: readonly File[]) => {
    setDialog({ kind: 'upload' });
    void import('../features/upload/upload-manager.ts').then(({ addFiles }) =>
      addFiles(files, folder),
    );
  };
  const here = folder === ROOT ? STRINGS.documents.title : itemName(folder);

  return (
    <div className={styles['screen']}>
      <title>{`${here} – ${STRINGS.product}`}</title>
      <h1 className="visually-hidden">{here}</h1>
      <div className={styles['bar']}>
        <Breadcrumb folder={folder} />
        {listing.status !== 'unavailable' && (
          <div className={styles['tools']}>
            <Button
              icon={<FolderPlus aria-hidden="true" />}
              onClick={() => setDialog({ kind: 'create-folder' })}
            >
              {STRINGS.documents.createFolder}
            </Button>
            <Button
              variant="primary"
              icon={<Upload aria-hidden="true" />}
              onClick={() => setDialog({ kind: 'upload' })}
            >
              {STRINGS.documents.addFiles}
            </Button>
          </div>
        )}
      </div>
      {listing.status === 'loading' && <Loading />}
      {listing.status === 'unavailable' && <Unavailable />}
      {listing.status === 'failed' && (
        <LoadFailure text={STRINGS.documents.listingFailed} onRetry={listing.retry} />
      )}
      {listing.status === 'ready' && (
        <DropZone folder={folder} onFiles={addDropped}>
          {selection.paths.size > 0 && (
            <BulkBar
              count={selection.paths.size}
              onClear={selection.clear}
              onDelete={() => {
                const chosen = rows.filter((row) => selection.paths.has(row.path));
                setDialog({ kind: 'delete', deletion: { kind: 'many', rows: chosen } });
              }}
            />
          )}
          <div className={styles['panel']}>
            {rows.length === 0 ? (
              <EmptyFolder />
            ) : (
              <ListingView
                rows={rows}
                admin={admin}
                selection={selection}
                onPreview={(row) => void navigate(documentsUrl(folder, row.name))}
                onDownload={(row) => download(row.path)}
                onAccess={(row) => setDialog({ kind: 'access', row })}
                onDelete={(row) => setDialog({ kind: 'delete', deletion: { kind: 'one', row } })}
              />
            )}
          </div>
        </DropZone>
      )}
      <UploadGuard />
      <Suspense>
        {previewed !== null && (
          <PreviewModal
            path={filePathIn(folder, previewed)}
            onClose={() => void navigate(documentsUrl(folder))}
            onDownload={() => download(filePathIn(folder, previewed))}
          />
        )}
        {dialog?.kind === 'upload' && <UploadModal folder={folder} onClose={close} />}
        {dialog?.kind === 'create-folder' && (
          <CreateFolderModal parent={folder} onClose={close} onCreated={refresh} />
        )}
        {dialog?.kind === 'access' && (
          <AccessModal row={dialog.row} onClose={close} onSaved={refresh} />
        )}
        {dialog?.kind === 'delete' && (
          <DeleteModal deletion={dialog.deletion} onClose={close} onSettled={refresh} />
        )}
      </Suspense>
    </div>
  );
}

function download(path: ItemPath): void {
  downloadFile(path).catch(() => notify(STRINGS.documents.downloadFailed));
}

type Dialog =
  | { kind: 'upload' | 'create-folder' }
  | { kind: 'access'; row: ListingRow }
  | { kind: 'delete'; deletion: Deletion };

const NO_ROWS: ListingRow[] = [];
