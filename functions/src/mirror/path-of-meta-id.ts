import type { ItemPath } from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';

/** The path of the item whose record has this id, or null when the id is not valid. */
export function pathOfMetaId(id: string): ItemPath | null {
  const path = Buffer.from(id, 'base64url').toString('utf8');
  // Decoding ignores what is not base64url or not UTF-8: then encoding again gives another id.
  return path !== '' && metaId(path) === id ? path : null;
}
