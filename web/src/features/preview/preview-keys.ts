import type { ItemPath } from '@navette/core/item-path';

// The keys of what a preview shows in the query cache.

export function previewKey(uid: string, path: ItemPath) {
  return ['preview', uid, path] as const;
}

/** @param limit how many bytes at most; undefined for all */
export function bytesKey(uid: string, path: ItemPath, limit: number | undefined) {
  return ['preview', uid, path, 'bytes', limit] as const;
}

/** @param bytesAt when the bytes came that the text is made of, by the page's clock, in milliseconds */
export function textKey(path: ItemPath, bytesAt: number) {
  return ['preview', path, 'text', bytesAt] as const;
}
