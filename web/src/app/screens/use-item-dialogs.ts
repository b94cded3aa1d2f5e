import type { Viewer } from '@navette/core/access/access';
import type { ListingRow } from '@navette/core/listing/listing';
import { useCallback, useState } from 'react';
import type { Deletion } from '../../features/deletion/delete-modal.tsx';
import type { RunAction } from '../../features/documents/entrance.ts';
import { downloadItems } from '../../features/download/download-items.ts';
import { copyLink } from '../../features/share/copy-link.ts';
import { STRINGS } from '../../strings.ts';
import { notify } from '../../ui/feedback/toast.tsx';
import type { FolderDialog } from '../dialogs/folder-dialogs.tsx';

interface ItemDialogs {
  dialog: FolderDialog | null;
  open: (dialog: FolderDialog) => void;
  /** Closes the dialog of this rendering: a call that ends after it was closed must not close the one opened since. */
  close: () => void;
  /** Runs what the rows and the keys ask for. Changes only with its viewer and the preview. */
  run: RunAction;
}

/**
 * The actions on items, and the dialog that one of them has opened.
 *
 * @param first the dialog that is open from the beginning
 * @param preview shows a file; the same function as long as the screen is the same
 */
export function useItemDialogs(
  viewer: Viewer,
  preview: (row: ListingRow) => void,
  first: FolderDialog | null = null,
): ItemDialogs {
  const [dialog, setDialog] = useState(first);
  const run = useCallback<RunAction>(
    (action, items, bulk = false) => {
      const [row] = items;
      if (!row) return;
      if (action === 'preview') preview(row);
      else if (action === 'download') orSay(downloadItems(items, viewer));
      else if (action === 'delete') {
        setDialog({ kind: action, deletion: deletionOf(items, row, bulk) });
      } else if (action === 'access' || action === 'take-back') {
        setDialog({ kind: action, rows: items });
      } else if (action === 'copy-link') void copyLink(row.path);
      else if (action === 'as-folder') setDialog({ kind: action, paths: [row.path] });
      else setDialog({ kind: action, row });
    },
    [preview, viewer],
  );
  return {
    dialog,
    open: setDialog,
    close: () => setDialog((now) => (now === dialog ? null : now)),
    run,
  };
}

function deletionOf(items: readonly ListingRow[], row: ListingRow, bulk: boolean): Deletion {
  return bulk || items.length > 1 ? { kind: 'many', rows: items } : { kind: 'one', row };
}

function orSay(download: Promise<void>): void {
  download.catch(() => notify(STRINGS.documents.downloadFailed));
}
