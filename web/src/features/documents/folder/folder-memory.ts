import type { ItemPath } from '@navette/core/paths/item-path';
import type { ListingFilter } from '@navette/core/listing/listing-filter';
import { forgetWithPerson } from '../../../state/per-person.ts';

/** A folder's view when it was left. */
export interface FolderView {
  /** Pixels. */
  scrollY: number;
  /** The focused row; null when the focus was elsewhere. */
  focused: ItemPath | null;
  filter: ListingFilter;
}

/** History entries that are remembered; the oldest are dropped beyond that. */
const MAX_PLACES = 200;

const views = new Map<string, FolderView>();
let left: ItemPath | null = null;

forgetWithPerson(() => views.clear());

/**
 * Remembers a folder's view.
 *
 * @param place key of the history entry: going back has the same key, following a link has a new
 *   one
 */
export function rememberFolder(place: string, folder: ItemPath, view: FolderView): void {
  views.delete(place);
  views.set(place, view);
  const [oldest] = views.keys();
  if (views.size > MAX_PLACES && oldest !== undefined) views.delete(oldest);
  left = folder;
  queueMicrotask(() => {
    left = null;
  });
}

export function recallFolder(place: string): FolderView | null {
  return views.get(place) ?? null;
}

/** The folder that was left in this navigation, just now; null when there was none. */
export function folderJustLeft(): ItemPath | null {
  return left;
}
