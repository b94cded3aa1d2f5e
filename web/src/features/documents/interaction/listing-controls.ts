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

/** What the views of a folder share. The same object while the folder is open. */
export interface ListingControls {
  /** Some actions are for admins alone, who also see 'Ajouté par'. */
  admin: boolean;
  /** Of whom the rows are. */
  uid: string;
  selection: Selection;
  cursor: RowCursor;
  /** What can be done with the items. */
  actions: readonly ItemAction[];
  /** Shows a file. */
  preview: (row: ListingRow) => void;
  openMenu: (request: MenuRequest) => void;
}
