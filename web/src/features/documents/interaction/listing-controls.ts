import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemAction } from './item-action.ts';
import type { RowCursor } from './row-cursor.ts';
import type { Selection } from './selection.ts';

/** Where a menu opens: beside an element, or at a point of the window in pixels. */
export type MenuAnchor = Element | { x: number; y: number };

export interface MenuRequest {
  rows: readonly ListingRow[];
  anchor: MenuAnchor;
}

/** What all layouts of a folder share; the same object while the folder is open. */
export interface ListingControls {
  /** Whether the viewer is an admin: more actions, and the column 'Ajouté par'. */
  admin: boolean;
  /** The uid of the person who sees the rows. */
  uid: string;
  selection: Selection;
  cursor: RowCursor;
  actions: readonly ItemAction[];
  preview: (row: ListingRow) => void;
  openMenu: (request: MenuRequest) => void;
}
