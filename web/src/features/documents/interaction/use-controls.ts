import { isAdmin, type Viewer } from '@navette/core/access/access';
import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { useMemo, useState } from 'react';
import { actionOf } from './item-action.ts';
import type { ListingControls, MenuRequest } from './listing-controls.ts';
import { RowCursor } from './row-cursor.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { usePageKey } from './use-page-key.ts';
import { useSelection } from './use-selection.ts';

interface ControlsOptions extends Pick<ListingControls, 'actions' | 'preview'> {
  viewer: Viewer;
  /** All rows, whatever the filter; null while they are not known. */
  rows: readonly ListingRow[] | null;
  /** Path of the file in preview. */
  previewed: ItemPath | null;
  /** Whether a dialog or a preview is open: it has the keys and the focus. */
  dialogOpen: boolean;
}

interface Controls {
  controls: ListingControls;
  /** What the menu is open for; null while it is closed. */
  menu: MenuRequest | null;
  onMenuClose: () => void;
}

/** The selection, the cursor and the menu of some rows, and their part of the page's focus and keys. */
export function useControls(options: ControlsOptions): Controls {
  const { viewer, rows, previewed, dialogOpen, actions, preview } = options;
  const { uid } = viewer;
  const admin = isAdmin(viewer);
  const selection = useSelection(rows);
  const [cursor] = useState(() => new RowCursor());
  const [menu, setMenu] = useState<MenuRequest | null>(null);
  const controls = useMemo<ListingControls>(
    () => ({ admin, uid, actions, preview, selection, cursor, openMenu: setMenu }),
    [admin, uid, actions, preview, selection, cursor],
  );
  useFocusReturn(cursor, dialogOpen, previewed);
  // Keys pressed on a row are handled there (`press-key-in-rows.ts`).
  usePageKey(actions, !dialogOpen, (pressed) => {
    const selected = selection.rows();
    actionOf(pressed, actions, selected)?.run(selected, true);
  });
  return { controls, menu, onMenuClose: () => setMenu(null) };
}
