import {
  FieldPath,
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
} from 'firebase-admin/firestore';
import { ROOT, type ItemPath } from '@navette/core/item-path';
import { metaId } from '@navette/core/meta-id';
import { database } from '../admin-app.ts';

/** The collection of the records. */
export function metas(): CollectionReference {
  return database().collection('metas');
}

/** The record of an item. @throws {RangeError} for the root */
export function metaRef(path: ItemPath): DocumentReference {
  return metas().doc(metaId(path));
}

/** The character after `/`: `A0` is the first text beyond everything that starts with `A/`. */
const AFTER_SLASH = '0';

/**
 * The documents whose `file_path` lies in the folder, the folder's own included; for the root, all.
 * A range over whole segments: `Contrats/` does not reach into `Contrats 2/`.
 */
export function withinFolder(collection: Query, folder: ItemPath): Query {
  const ordered = collection.orderBy('file_path');
  if (folder === ROOT) return ordered;
  return ordered
    .where('file_path', '>=', folder)
    .where('file_path', '<', `${folder.slice(0, -1)}${AFTER_SLASH}`);
}

/** Documents that one page of a walk reads. */
const PAGE_SIZE = 1000;

/** The query's documents, in its order, in pages. The query is ordered by `file_path`. */
export async function* inPages(query: Query): AsyncGenerator<DocumentSnapshot[]> {
  const paged = query.orderBy(FieldPath.documentId()).limit(PAGE_SIZE);
  for (let page = await paged.get(); !page.empty;) {
    yield page.docs;
    const last = page.docs.at(-1);
    if (last === undefined || page.size < PAGE_SIZE) return;
    page = await paged.startAfter(last).get();
  }
}
