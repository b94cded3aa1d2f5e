import type { ItemPath } from '@navette/core/paths/item-path';

/** A file of the listing that the preview can go to, in the listing's order. */
export interface Sibling {
  path: ItemPath;
  /** Displayed or stored name: only its extension counts. */
  name: string;
}

/** The position of a file among its siblings. */
export interface SiblingPosition {
  /** From 1. */
  position: number;
  count: number;
  previous: Sibling | null;
  next: Sibling | null;
}

/** The position of a file; null if it is not listed (the listing is not loaded, or the filter hides the file). */
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
