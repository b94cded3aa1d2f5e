import type { ItemPath } from '@navette/core/paths/item-path';

// Query keys of previews.

export function previewKey(uid: string, path: ItemPath) {
  return ['preview', uid, path] as const;
}

/** @param limit most bytes to fetch; undefined for all */
export function bytesKey(uid: string, path: ItemPath, limit: number | undefined) {
  return ['preview', uid, path, 'bytes', limit] as const;
}

/**
 * @param bytesAt when the bytes of the text were fetched, by the page's clock, in milliseconds
 * @param encoding that somebody chose; null otherwise
 */
export function textKey(path: ItemPath, bytesAt: number, encoding: string | null) {
  return ['preview', path, 'text', bytesAt, encoding] as const;
}

/** @param bytesAt as of {@link textKey}, as is the encoding */
export function tableKey(path: ItemPath, bytesAt: number, encoding: string | null) {
  return ['preview', path, 'table', bytesAt, encoding] as const;
}

/** @param bytesAt as of {@link textKey} */
export function drawingKey(path: ItemPath, bytesAt: number) {
  return ['preview', path, 'drawing', bytesAt] as const;
}

/** @param bytesAt as of {@link textKey} */
export function plainOfficeKey(path: ItemPath, bytesAt: number) {
  return ['preview', path, 'office', bytesAt] as const;
}

/** @param bytesAt as of {@link textKey} */
export function mailKey(path: ItemPath, bytesAt: number) {
  return ['preview', path, 'mail', bytesAt] as const;
}
