import type { ItemPath } from '@navette/core/paths/item-path';
import { itemUrl } from './item-url.ts';

/**
 * The link to an item in Navette, with its origin: a folder, or a file's preview in its folder. It opens for whoever
 * has an account and sees the item.
 */
export function navetteLink(path: ItemPath): string {
  return new URL(itemUrl(path), location.origin).href;
}
