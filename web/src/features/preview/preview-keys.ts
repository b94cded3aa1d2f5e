import type { ItemPath } from '@navette/core/paths/item-path';

export function previewKey(uid: string, path: ItemPath) {
  return ['preview', uid, path] as const;
}

/**
 * Not beneath {@link previewKey}: when that is fetched again, the bytes at an address are still the same.
 *
 * @param url another one for each content of the file
 * @param limit most bytes to fetch
 */
export function bytesKey(uid: string, url: string, limit: number) {
  return ['bytes', uid, url, limit] as const;
}

/**
 * @param as the way in which the file is read
 * @param bytesAt when its bytes were fetched, by the page's clock, in milliseconds
 * @param encoding the one that the person chose, or null
 */
export function readingKey(path: ItemPath, as: string, bytesAt: number, encoding: string | null) {
  return ['preview', path, as, bytesAt, encoding] as const;
}
