import type { ItemPath } from '@navette/core/item-path';
import { forgetWithPerson } from '../../../per-person.ts';

/** How a folder looked when it was left. */
export interface FolderView {
  /** Pixels. */
  scrollY: number;
  /** The row that had the focus; null when it was elsewhere. */
  focused: ItemPath | null;
  filter: string;
}

/** Places of the history that are remembered; beyond, the oldest is forgotten. */
const MOST = 200;

const views = new Map<string, FolderView>();
let left: ItemPath | null = null;

forgetWithPerson(() => views.clear());

/**
 * Remembers how a folder looked.
 *
 * @param place key of its entry in the history: going back finds it, following a link does not
 */
export function rememberFolder(place: string, folder: ItemPath, view: FolderView): void {
  views.delete(place);
  views.set(place, view);
  const [oldest] = views.keys();
  if (views.size > MOST && oldest !== undefined) views.delete(oldest);
  left = folder;
  queueMicrotask(() => {
    left = null;
  });
}

export function recallFolder(place: string): FolderView | null {
  return views.get(place) ?? null;
}

/** The folder in whose stead another is being shown right now; null when there was none. */
export function folderJustLeft(): ItemPath | null {
  return left;
}
