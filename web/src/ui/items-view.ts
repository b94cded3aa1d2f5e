import type { Viewer } from '@navette/core/access/access';
import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { Elements } from './jsx-runtime.ts';

/** A list of items from several folders. The same row must always get the same functions. */
export interface ListedItems {
  /** What the list is of. */
  label: string;
  /** In the order in which they are shown. */
  rows: readonly ListingRow[];
  /** Where `rows` are only the first: all of them. The preview moves among all files. */
  all?: readonly ListingRow[];
  /** Says how many rows there are, beside 'Tout sélectionner'. */
  status: Elements;
  /** Where the name of a folder leads; by default into it. */
  folderUrl?: ((row: ListingRow) => string) | undefined;
  /** The name; by default on one line. */
  name?: ((row: ListingRow) => Elements) | undefined;
  /**
   * What stands below the name.
   *
   * @param active whether the row is the tab stop, and with it the controls in it
   */
  beneath: (row: ListingRow, active: boolean) => Elements;
  /** What stands beside the name; by default size and date. */
  facts?: ((row: ListingRow) => Elements) | undefined;
}

/** What the screen of a view (`app/screens/items-screen.tsx`) gives to the feature that knows the items. */
export interface ItemsView {
  viewer: Viewer;
  /** Whether an admin is viewing as this person ('Voir comme'): then nothing can be changed. */
  readOnly: boolean;
  /** Paths that the person has deleted since the view was opened; what was in them is gone too. */
  gone: readonly ItemPath[];
  /** Renders the list and, if a file is in preview, the preview among its files. Without items, only the preview. */
  list: (items?: ListedItems) => Elements;
}
