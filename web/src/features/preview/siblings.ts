import type { ItemPath } from '@navette/core/paths/item-path';

/** A file that the preview can move to, in the order of the listing. */
export interface Sibling {
  path: ItemPath;
  /** As displayed, or as stored: only its extension counts. */
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

/**
 * The position of a file; null when it is not listed (the listing is not loaded, or the filter
 * hides it).
 */
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
