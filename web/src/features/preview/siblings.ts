import type { ItemPath } from '@navette/core/item-path';

/** A file that can be looked at next, in the order of the listing. */
export interface Sibling {
  path: ItemPath;
  /** As displayed, or as stored: its extension counts. */
  name: string;
}

/** Where a file stands among its siblings. */
export interface SiblingPosition {
  /** From 1. */
  position: number;
  count: number;
  previous: Sibling | null;
  next: Sibling | null;
}

/** Where the file stands; null when it is not among them (the listing has not come, or hides it). */
export function positionAmong(
  siblings: readonly Sibling[],
  path: ItemPath,
): SiblingPosition | null {
  const index = siblings.findIndex((sibling) => sibling.path === path);
  if (index === -1) return null;
  return {
    position: index + 1,
    count: siblings.length,
    previous: siblings[index - 1] ?? null,
    next: siblings[index + 1] ?? null,
  };
}
