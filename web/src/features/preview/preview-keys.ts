import type { ItemPath } from '@navette/core/paths/item-path';

// Query keys of previews.

export function previewKey(uid: string, path: ItemPath) {
  return ['preview', uid, path] as const;
}

/**
 * @param url another one is that of another content
 * @param limit most bytes to fetch; undefined for all
 */
export function bytesKey(
  uid: string,
  object: string,
  url: string | null,
  limit: number | undefined,
) {
  return ['preview', uid, object, 'bytes', url, limit] as const;
}

/** @param bytesAt when the bytes of the text were fetched, by the page's clock, in milliseconds */
export function textKey(object: string, bytesAt: number) {
  return ['preview', object, 'text', bytesAt] as const;
}

/** @param bytesAt as of {@link textKey} */
export function tableKey(object: string, bytesAt: number) {
  return ['preview', object, 'table', bytesAt] as const;
}

/** @param bytesAt as of {@link textKey} */
export function drawingKey(object: string, bytesAt: number) {
  return ['preview', object, 'drawing', bytesAt] as const;
}

/** @param bytesAt as of {@link textKey} */
export function plainOfficeKey(object: string, bytesAt: number) {
  return ['preview', object, 'office', bytesAt] as const;
}
