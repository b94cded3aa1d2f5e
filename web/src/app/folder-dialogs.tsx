import type { Viewer } from '@navette/core/access';
import type { ItemPath } from '@navette/core/item-path';
import type { ListingRow } from '@navette/core/listing';
import { lazy, Suspense } from 'react';
import type { Deletion } from '../features/deletion/delete-modal.tsx';
import { loadLongWork } from './long-work-chunk.ts';

const UploadModal = lazy(async () => ({
  default: (await import('../features/upload/upload-modal.tsx')).UploadModal,
}));
const CreateFolderModal = lazy(async () => ({
  default: (await import('../features/folders/create-folder-modal.tsx')).CreateFolderModal,
}));
const FileShare = lazy(async () => ({ default: (await import('./file-share.tsx')).FileShare }));
const AccessDialog = lazy(async () => ({
  default: (await import('./access-dialog.tsx')).AccessDialog,
}));
const RenameModal = lazy(async () => ({
  default: (await import('../features/rename/rename-modal.tsx')).RenameModal,
}));
const DeleteModal = lazy(async () => ({
  default: (await import('../features/deletion/delete-modal.tsx')).DeleteModal,
}));

/** The dialog that is open over a folder. */
export type FolderDialog =
  | { kind: 'upload' | 'create-folder' }
  /** `selected`: the link could not be copied, so it is shown selected, to be copied by hand. */
  | { kind: 'share'; row: ListingRow; selected?: boolean }
  | { kind: 'access' | 'rename'; row: ListingRow }
  | { kind: 'delete'; deletion: Deletion };

interface FolderDialogsProps {
  folder: ItemPath;
  viewer: Viewer;
  dialog: FolderDialog | null;
  onClose: () => void;
  /** Something was changed: the listing has to be fetched again. */
  onChanged: () => void;
  /** A change has failed, but the server may have made it, or may still make it. */
  onUncertain: () => void;
}

/** The dialogs of a folder, each loaded when it is first opened. */
export function FolderDialogs({ folder, viewer, dialog, onClose, ...changes }: FolderDialogsProps) {
  const { onChanged, onUncertain } = changes;
  return (
    <Suspense>
      {dialog?.kind === 'upload' && (
        <UploadModal folder={folder} viewer={viewer} onClose={onClose} />
      )}
      {dialog?.kind === 'create-folder' && (
        <CreateFolderModal
          parent={folder}
          onClose={onClose}
          onCreated={onChanged}
          onUncertain={onUncertain}
        />
      )}
      {dialog?.kind === 'share' && (
        <FileShare row={dialog.row} selected={dialog.selected === true} onClose={onClose} />
      )}
      {dialog?.kind === 'access' && (
        <AccessDialog row={dialog.row} onClose={onClose} {...changes} />
      )}
      {dialog?.kind === 'rename' && <RenameModal row={dialog.row} onClose={onClose} />}
      {dialog?.kind === 'delete' && (
        <DeleteModal
          deletion={dialog.deletion}
          onClose={onClose}
          {...changes}
          loadLongWork={loadLongWork}
        />
      )}
    </Suspense>
  );
}
