import type { ItemPath } from '@navette/core/item-path';
import { metaId } from '@navette/core/meta-id';

/** The path of the item whose record has this id, or null when it is no item's. */
export function pathOfMetaId(id: string): ItemPath | null {
  const path = Buffer.from(id, 'base64url').toString('utf8');
  // What is no base64url, or no UTF-8, does not come out as it went in.
  return path !== '' && metaId(path) === id ? path : null;
}
