import { isAdmin, type Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { ListingRow } from '@navette/core/listing/listing';
import type { Deletion } from '../../features/deletion/delete-modal.tsx';
import type { Move } from '../../features/move/move-modal.tsx';
import type { Withdrawable } from '../../features/withdrawal/withdraw-files.ts';
import type { NamesIn } from '../../features/upload/received/same-named.ts';
import {
  AccessDialog,
  AddSheet,
  AsFolderDialog,
  CreateFolderModal,
  DeleteModal,
  FileShare,
  loadJobCode,
  MoveModal,
  NewVersionModal,
  RenameModal,
  WithdrawDialog,
} from '../screen-parts.tsx';

/** The dialog that is open over a folder. */
export type FolderDialog =
  | { kind: 'add' | 'create-folder' }
  | { kind: 'share' | 'rename' | 'new-version'; row: ListingRow }
  | { kind: 'access'; rows: readonly ListingRow[] }
  | { kind: 'move'; move: Move }
  | { kind: 'as-folder'; paths: readonly ItemPath[] }
  | { kind: 'withdraw'; files: readonly Withdrawable[] }
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
  /** These were deleted, or taken back. */
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
  return (
    <>
      {dialog?.kind === 'add' && (
        <AddSheet folder={folder} viewer={viewer} namesIn={namesIn} onClose={onClose} />
      )}
      {dialog?.kind === 'create-folder' && (
        <CreateFolderModal
          parent={folder}
          admin={isAdmin(viewer)}
          onClose={onClose}
          onCreated={onChanged}
          onUncertain={onUncertain}
        />
      )}
      {dialog?.kind === 'share' && <FileShare row={dialog.row} onClose={onClose} />}
      {dialog?.kind === 'access' && (
        <AccessDialog rows={dialog.rows} onClose={onClose} {...changes} loadJobCode={loadJobCode} />
      )}
      {dialog?.kind === 'move' && (
        <MoveModal move={dialog.move} onClose={onClose} {...changes} loadJobCode={loadJobCode} />
      )}
      {dialog?.kind === 'as-folder' && (
        <AsFolderDialog paths={dialog.paths} onClose={onClose} {...changes} />
      )}
      {dialog?.kind === 'new-version' && (
        <NewVersionModal row={dialog.row} viewer={viewer} onClose={onClose} />
      )}
      {dialog?.kind === 'rename' && (
        <RenameModal row={dialog.row} onClose={onClose} {...changes} loadJobCode={loadJobCode} />
      )}
      {dialog?.kind === 'withdraw' && (
        <WithdrawDialog
          files={dialog.files}
          onClose={onClose}
          onWithdrawn={onDeleted}
          {...changes}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteModal
          deletion={dialog.deletion}
          onClose={onClose}
          onDeleted={onDeleted}
          {...changes}
          loadJobCode={loadJobCode}
        />
      )}
    </>
  );
}
