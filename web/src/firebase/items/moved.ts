import type { ItemPath } from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import { MOVED, type MovedDocument } from '@navette/core/paths/moved-document';
import { doc, getDoc } from 'firebase/firestore/lite';
import { isDenial } from '../errors.ts';
import { firestore } from '../sdk/firestore.ts';

/**
 * Where an item has gone that is not at a path any more; null when nothing was moved from there, or the person does
 * not see it where it is, which nobody is told apart.
 *
 * @throws {FirestoreError}
 */
export async function fetchMovedTo(path: ItemPath): Promise<ItemPath | null> {
  try {
    const found = await getDoc(doc(firestore, MOVED, metaId(path)));
    return found.exists() ? (found.data() as MovedDocument).to : null;
  } catch (error) {
    if (isDenial(error)) return null;
    throw error;
  }
}
