import type { ListingRow } from '@navette/core/listing/listing';
import type { RowCursor } from './row-cursor.ts';
import type { Selection } from './selection.ts';

export type ItemAction =
  | 'preview'
  | 'download'
  | 'share'
  | 'copy-link'
  | 'as-folder'
  | 'access'
  | 'rename'
  | 'delete'
  | 'take-back';

/**
 * Runs an action on items; all but 'download', 'access', 'delete' and 'take-back' take one item.
 *
 * @param bulk whether they are the selection, even of one item, rather than a single row
 */
export type RunAction = (action: ItemAction, rows: readonly ListingRow[], bulk?: boolean) => void;

/** Where a menu opens: beside an element, or at a point of the window in pixels. */
export type MenuAnchor = Element | { x: number; y: number };

export interface MenuRequest {
  rows: readonly ListingRow[];
  anchor: MenuAnchor;
}

/** What the views of a folder share. The same object while the folder is open. */
export interface ListingControls {
  /** Only admins set access and delete, and see 'Ajouté par'. */
  admin: boolean;
  /** Of whom the rows are. */
  uid: string;
  selection: Selection;
  cursor: RowCursor;
  run: RunAction;
  openMenu: (request: MenuRequest) => void;
}
