import type { ItemPath } from '@navette/core/paths/item-path';
import type { ListingFilter } from '@navette/core/listing/listing-filter';
import { forgetWithPerson } from '../../../state/per-person.ts';

/** What a folder's screen looked like when it was left. */
export interface FolderView {
  /** In pixels. */
  scrollY: number;
  /** The focused row; null when the focus was not in the listing. */
  focused: ItemPath | null;
  filter: ListingFilter;
}

/** Most history entries that are remembered; beyond that, the oldest are forgotten. */
const MAX_PLACES = 200;

const views = new Map<string, FolderView>();
let left: ItemPath | null = null;

forgetWithPerson(() => views.clear());

/**
 * Remembers what a folder's screen looked like.
 *
 * @param place key of the history entry: it is the same after going back, and new after following a link
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

/** The folder that this navigation has just left; null for none. */
export function folderJustLeft(): ItemPath | null {
  return left;
}
