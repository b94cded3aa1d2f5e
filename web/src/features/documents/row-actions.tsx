import type { ListingRow } from '@navette/core/listing';
import { Download, Eye, ShieldCheck, Trash2 } from 'lucide-react';
import { STRINGS } from '../../strings.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './row-actions.module.css';

export interface RowHandlers {
  onPreview: (row: ListingRow) => void;
  onDownload: (row: ListingRow) => void;
  onAccess: (row: ListingRow) => void;
  onDelete: (row: ListingRow) => void;
}

interface RowActionsProps extends RowHandlers {
  row: ListingRow;
  admin: boolean;
}

/** What can be done with one item. A member is shown nothing that only admins may do. */
export function RowActions({ row, admin, ...handlers }: RowActionsProps) {
  return (
    <span
      role="group"
      aria-label={STRINGS.documents.actionsOf(row.label)}
      className={styles['group']}
    >
      {row.kind === 'file' && (
        <>
          <IconButton
            label={STRINGS.documents.preview}
            icon={<Eye aria-hidden="true" />}
            onClick={() => handlers.onPreview(row)}
          />
          <IconButton
            label={STRINGS.documents.download}
            icon={<Download aria-hidden="true" />}
            onClick={() => handlers.onDownload(row)}
          />
        </>
      )}
      {admin && (
        <>
          <IconButton
            label={STRINGS.documents.access}
            icon={<ShieldCheck aria-hidden="true" />}
            onClick={() => handlers.onAccess(row)}
          />
          <IconButton
            label={STRINGS.documents.delete}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => handlers.onDelete(row)}
          />
        </>
      )}
    </span>
  );
}
