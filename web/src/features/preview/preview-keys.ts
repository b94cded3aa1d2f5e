import type { ItemPath } from '@navette/core/paths/item-path';

// Query keys of previews.

export function previewKey(uid: string, path: ItemPath) {
  return ['preview', uid, path] as const;
}

/** @param limit most bytes to fetch */
export function bytesKey(uid: string, path: ItemPath, limit: number) {
  return ['preview', uid, path, 'bytes', limit] as const;
}

/**
 * @param as what the file is read as
 * @param bytesAt when its bytes were fetched, by the page's clock, in milliseconds
 * @param encoding that somebody chose; null otherwise
 */
export function readingKey(path: ItemPath, as: string, bytesAt: number, encoding: string | null) {
  return ['preview', path, as, bytesAt, encoding] as const;
}
