import { isAdmin, type Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { ListingRow } from '@navette/core/listing/listing';
import type { Deletion } from '../../features/deletion/delete-modal.tsx';
import { noteDeleted } from '../../features/upload/queue/sent-result.ts';
import type { NamesIn } from '../../features/upload/received/same-named.ts';
import {
  AccessDialog,
  AddSheet,
  AsFolderDialog,
  CreateFolderModal,
  DeleteModal,
  FileShare,
  loadJobCode,
  RenameModal,
  TakeBackModal,
} from '../screen-parts.tsx';

/** The dialog that is open over a folder. */
export type FolderDialog =
  | { kind: 'add' | 'create-folder' }
  | { kind: 'share' | 'rename'; row: ListingRow }
  | { kind: 'access' | 'take-back'; rows: readonly ListingRow[] }
  | { kind: 'as-folder'; paths: readonly ItemPath[] }
  | { kind: 'delete'; deletion: Deletion };

interface FolderDialogsProps {
  folder: ItemPath;
  viewer: Viewer;
  dialog: FolderDialog | null;
  /** For asking about names that exist already. */
  namesIn: NamesIn;
  onClose: () => void;
  /** Something was changed: the listing has to be fetched again. */
  onChanged: () => void;
  /** A change has failed, but the server may have made it, or may still make it. */
  onUncertain: () => void;
  /** These were deleted. */
  onDeleted?: (paths: readonly ItemPath[]) => void;
}

/** The dialogs of a folder, each loaded when it is first opened. */
export function FolderDialogs({
  folder,
  viewer,
  dialog,
  namesIn,
  onClose,
  onDeleted,
  ...changes
}: FolderDialogsProps) {
  const { onChanged, onUncertain } = changes;
  const leave = (paths: readonly ItemPath[]) => {
    void noteDeleted(paths);
    onDeleted?.(paths);
  };
  return (
    <>
      {dialog?.kind === 'add' && (
        <AddSheet folder={folder} viewer={viewer} namesIn={namesIn} onClose={onClose} />
      )}
      {dialog?.kind === 'create-folder' && (
        <CreateFolderModal
          parent={folder}
          admin={isAdmin(viewer)}
          namesIn={namesIn}
          onClose={onClose}
          onCreated={onChanged}
          onUncertain={onUncertain}
        />
      )}
      {dialog?.kind === 'share' && <FileShare row={dialog.row} onClose={onClose} />}
      {dialog?.kind === 'access' && (
        <AccessDialog rows={dialog.rows} onClose={onClose} {...changes} loadJobCode={loadJobCode} />
      )}
      {dialog?.kind === 'as-folder' && (
        <AsFolderDialog paths={dialog.paths} onClose={onClose} {...changes} />
      )}
      {dialog?.kind === 'rename' && <RenameModal row={dialog.row} onClose={onClose} />}
      {dialog?.kind === 'delete' && (
        <DeleteModal
          deletion={dialog.deletion}
          onClose={onClose}
          onDeleted={leave}
          {...changes}
          loadJobCode={loadJobCode}
        />
      )}
      {dialog?.kind === 'take-back' && (
        <TakeBackModal rows={dialog.rows} onClose={onClose} onDeleted={leave} {...changes} />
      )}
    </>
  );
}
