import type { ListingRow } from '@navette/core/listing';
import type { Sort } from '@navette/core/listing-order';
import type { RunAction } from './item-actions.ts';
import type { RowCursor } from './row-cursor.ts';
import type { Selection } from './selection.ts';

/** Where a menu opens: beside an element, or at a point of the window in pixels. */
export type MenuAnchor = Element | { x: number; y: number };

export interface MenuRequest {
  rows: readonly ListingRow[];
  anchor: MenuAnchor;
}

/** What the views of a folder share. The same object as long as the folder is shown. */
export interface ListingControls {
  /** Admins select and see 'Ajouté par'. */
  admin: boolean;
  selection: Selection;
  cursor: RowCursor;
  run: RunAction;
  openMenu: (request: MenuRequest) => void;
}

export interface ListingViewProps {
  /** What is shown: filtered and sorted. */
  rows: readonly ListingRow[];
  controls: ListingControls;
}

export interface SortProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}
