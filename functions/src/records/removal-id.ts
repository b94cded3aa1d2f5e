import type { DocumentData } from 'firebase-admin/firestore';
import { isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';

/**
 * The id of a removal, of what is kept of an item that is gone; its comments are kept under it, too.
 *
 * @param generation of the removed record; undefined for a folder, or a record that names none
 */
export function removalId(path: ItemPath, generation: string | undefined): string {
  return `${metaId(path)}_${isFolderPath(path) ? 'folder' : (generation ?? 'unknown')}`;
}

/** The generation of the object that a record is about. */
export function generationOf(record: DocumentData | undefined): string | undefined {
  const generation: unknown = record?.['generation'];
  return typeof generation === 'string' && /^\d+$/.test(generation) ? generation : undefined;
}
