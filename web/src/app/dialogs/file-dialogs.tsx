import type { Viewer } from '@navette/core/access/access';
import type { ListingRow } from '@navette/core/listing/listing';
import type { ComponentProps, ComponentType } from 'react';
import type { DeleteModal } from '../../features/deletion/delete-modal.tsx';
import type { JobCode } from '../../jobs/job-group.ts';
import type { FollowMoved } from '../../features/move/followed/follow-moved.tsx';
import type { MoveModal } from '../../features/move/move-modal.tsx';
import type { NewVersionModal } from '../../features/upload/panel/new-version-modal.tsx';
import type { AccessDialog } from './access-dialog.tsx';
import type { AsFolderDialog } from './as-folder-dialog.tsx';
import type { FileShare } from './file-share.tsx';
import type { WithdrawDialog } from './withdraw-dialog.tsx';

/** What a file in preview opens, each loaded on demand: who gives it imports the preview, which cannot import it. */
export interface FileDialogParts {
  FileShare: ComponentType<ComponentProps<typeof FileShare>>;
  AccessDialog: ComponentType<ComponentProps<typeof AccessDialog>>;
  AsFolderDialog: ComponentType<ComponentProps<typeof AsFolderDialog>>;
  NewVersionModal: ComponentType<ComponentProps<typeof NewVersionModal>>;
  MoveModal: ComponentType<ComponentProps<typeof MoveModal>>;
  DeleteModal: ComponentType<ComponentProps<typeof DeleteModal>>;
  WithdrawDialog: ComponentType<ComponentProps<typeof WithdrawDialog>>;
  /** Leads to where the file has gone, when it is not here. */
  FollowMoved: ComponentType<ComponentProps<typeof FollowMoved>>;
  loadJobCode: () => Promise<JobCode>;
}

/** The dialog that is open over a file in preview. */
export type FileDialog =
  'share' | 'access' | 'new-version' | 'move' | 'as-folder' | 'withdraw' | 'delete';

interface FileDialogsProps {
  parts: FileDialogParts;
  row: ListingRow;
  viewer: Viewer;
  dialog: FileDialog | null;
  onClose: () => void;
  onChanged: () => void;
  onUncertain: () => void;
  /** It was deleted, taken back, or moved. */
  onGone: () => void;
}

/** The dialogs of a file in preview, the same as those of its row. */
export function FileDialogs({ parts, row, viewer, dialog, onGone, ...effects }: FileDialogsProps) {
  const { FileShare: Share, AccessDialog: Access, AsFolderDialog: AsFolder } = parts;
  const {
    NewVersionModal: NewVersion,
    MoveModal: MoveItem,
    DeleteModal: Delete,
    WithdrawDialog: Withdraw,
    loadJobCode,
  } = parts;
  return (
    <>
      {dialog === 'share' && <Share row={row} onClose={effects.onClose} />}
      {dialog === 'access' && <Access rows={[row]} {...effects} loadJobCode={loadJobCode} />}
      {dialog === 'as-folder' && <AsFolder paths={[row.path]} {...effects} />}
      {dialog === 'new-version' && (
        <NewVersion row={row} viewer={viewer} onClose={effects.onClose} />
      )}
      {dialog === 'withdraw' && <Withdraw files={[row]} {...effects} onWithdrawn={onGone} />}
      {dialog === 'move' && (
        <MoveItem
          move={{ rows: [row], copies: false }}
          {...effects}
          onMoved={onGone}
          loadJobCode={loadJobCode}
        />
      )}
      {dialog === 'delete' && (
        <Delete
          deletion={{ kind: 'one', row }}
          {...effects}
          onDeleted={onGone}
          loadJobCode={loadJobCode}
        />
      )}
    </>
  );
}
