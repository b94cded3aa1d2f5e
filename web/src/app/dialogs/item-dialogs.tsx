import { isAdmin, type Viewer } from '@navette/core/access/access';
import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { useMemo } from 'react';
import type { ItemAction } from '../../features/documents/entrance.ts';
import { noteDeleted } from '../../features/upload/queue/sent-result.ts';
import {
  COPY,
  ITEM_ACTIONS,
  MOVE,
  type ItemDialogProps,
  type ListedAction,
} from '../item-actions.tsx';
import { loadJobCode } from '../shell/jobs-corner.tsx';
import { useOpenDialog } from './use-open-dialog.ts';

/** An action whose dialog is open, with its items. */
export interface OpenItemDialog extends Pick<ItemDialogProps, 'rows' | 'bulk' | 'to'> {
  action: ListedAction;
  /** Another one for each: the same action on other items is another dialog. */
  id: number;
}

let nextId = 1;

/**
 * What the viewer can do with items, and the dialog that is open.
 *
 * @param preview shows a file; must be the same function as long as the screen is the same
 * @param offered all actions of the screen; always the same list
 * @returns `actions` changes only with the viewer and `preview`
 */
export function useItemDialogs(
  viewer: Viewer,
  preview: (row: ListingRow) => void,
  offered = ITEM_ACTIONS,
) {
  const { dialog, open, close } = useOpenDialog<OpenItemDialog>();
  const actions = useMemo(() => {
    const admin = isAdmin(viewer);
    return offered
      .filter(({ who }) => who === 'everybody' || (who === 'admins') === admin)
      .map((action): ItemAction => ({
        ...action,
        button: admin && action.adminsByMenu ? undefined : action.button,
        isOffered: (rows) =>
          (action.several ?? rows.length === 1) && (action.on?.(rows, viewer) ?? true),
        run([row, ...others], bulk = false) {
          if (!row) return;
          const rows = [row, ...others] as const;
          if (action.deed) void action.deed(rows, viewer, preview);
          else open({ action, rows, bulk, id: nextId++ });
        },
      }));
  }, [viewer, preview, offered, open]);
  /** For items that were dropped on a folder, or pasted into it. */
  const moveInto = ([row, ...others]: readonly ListingRow[], copies: boolean, to: ItemPath) => {
    if (!row) return;
    open({ action: copies ? COPY : MOVE, rows: [row, ...others], bulk: true, to, id: nextId++ });
  };
  return { actions, dialog, close, moveInto };
}

interface ItemDialogHostProps extends Pick<
  ItemDialogProps,
  'onClose' | 'onChanged' | 'onUncertain' | 'onUndone'
> {
  dialog: OpenItemDialog | null;
  /** Called with the paths that were deleted, or moved away. */
  onDeleted?: ((paths: readonly ItemPath[]) => void) | undefined;
}

/** The dialog of an action on items, loaded when it is first opened. */
export function ItemDialogHost({ dialog, onDeleted, ...effects }: ItemDialogHostProps) {
  if (!dialog?.action.Dialog) return null;
  const { action, rows, bulk, to, id } = dialog;
  return (
    <action.Dialog
      key={id}
      {...{ rows, bulk, to, loadJobCode }}
      {...effects}
      onDeleted={(paths) => {
        void noteDeleted(paths);
        onDeleted?.(paths);
      }}
    />
  );
}
