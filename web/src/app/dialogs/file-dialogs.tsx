import type { ListingRow } from '@navette/core/listing/listing';
import type { ComponentProps, ComponentType } from 'react';
import type { DeleteModal } from '../../features/deletion/delete-modal.tsx';
import type { TakeBackModal } from '../../features/deletion/take-back-modal.tsx';
import type { JobCode } from '../../jobs/job-group.ts';
import type { AccessDialog } from './access-dialog.tsx';
import type { AsFolderDialog } from './as-folder-dialog.tsx';
import type { FileShare } from './file-share.tsx';

/** What a file in preview opens, each loaded on demand: who gives it imports the preview, which cannot import it. */
export interface FileDialogParts {
  FileShare: ComponentType<ComponentProps<typeof FileShare>>;
  AccessDialog: ComponentType<ComponentProps<typeof AccessDialog>>;
  AsFolderDialog: ComponentType<ComponentProps<typeof AsFolderDialog>>;
  DeleteModal: ComponentType<ComponentProps<typeof DeleteModal>>;
  TakeBackModal: ComponentType<ComponentProps<typeof TakeBackModal>>;
  loadJobCode: () => Promise<JobCode>;
}

/** The dialog that is open over a file in preview. */
export type FileDialog = 'share' | 'access' | 'as-folder' | 'delete' | 'take-back';

interface FileDialogsProps {
  parts: FileDialogParts;
  row: ListingRow;
  dialog: FileDialog | null;
  onClose: () => void;
  onChanged: () => void;
  onUncertain: () => void;
  onDeleted: () => void;
}

/** The dialogs of a file in preview, the same as those of its row. */
export function FileDialogs({ parts, row, dialog, onDeleted, ...effects }: FileDialogsProps) {
  const { FileShare: Share, AccessDialog: Access, AsFolderDialog: AsFolder } = parts;
  const { DeleteModal: Delete, TakeBackModal: TakeBack, loadJobCode } = parts;
  return (
    <>
      {dialog === 'share' && <Share row={row} onClose={effects.onClose} />}
      {dialog === 'access' && <Access rows={[row]} {...effects} loadJobCode={loadJobCode} />}
      {dialog === 'as-folder' && <AsFolder paths={[row.path]} {...effects} />}
      {dialog === 'delete' && (
        <Delete
          deletion={{ kind: 'one', row }}
          {...effects}
          onDeleted={onDeleted}
          loadJobCode={loadJobCode}
        />
      )}
      {dialog === 'take-back' && <TakeBack rows={[row]} {...effects} onDeleted={onDeleted} />}
    </>
  );
}
