import type { ListingRow } from '@navette/core/listing/listing';
import { AccessDialog, DeleteModal, FileShare } from './folder-dialogs.tsx';
import { loadJobCode } from '../long-work-chunk.ts';

/** The dialog that is open over a file in preview. */
export type FileDialog = 'share' | 'access' | 'delete';

interface FileDialogsProps {
  row: ListingRow;
  dialog: FileDialog | null;
  onClose: () => void;
  onChanged: () => void;
  onUncertain: () => void;
  onDeleted: () => void;
}

/** The dialogs of a file in preview, the same as those of its row. */
export function FileDialogs({ row, dialog, onDeleted, ...effects }: FileDialogsProps) {
  return (
    <>
      {dialog === 'share' && <FileShare row={row} selected={false} onClose={effects.onClose} />}
      {dialog === 'access' && <AccessDialog row={row} {...effects} />}
      {dialog === 'delete' && (
        <DeleteModal
          deletion={{ kind: 'one', row }}
          {...effects}
          onDeleted={onDeleted}
          loadJobCode={loadJobCode}
        />
      )}
    </>
  );
}
