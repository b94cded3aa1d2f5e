import type {
  CollectionReference,
  DocumentReference,
  Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { MOVED, type MovedDocument } from '@navette/core/paths/moved-document';
import { metaId } from '@navette/core/paths/meta-id';
import type { ItemPath } from '@navette/core/paths/item-path';
import { database } from '../platform/admin-app.ts';

// Where items have gone, so that Navette's own links to their old places lead to the new ones, for whoever may see the
// item there (`firestore.rules`).

/** An item, and where it is to be. */
export interface MovedItem {
  from: ItemPath;
  to: ItemPath;
}

/** A document of `moved` as functions keep it. */
export interface StoredMove extends MovedDocument {
  file_path: ItemPath;
  /** The job that has moved it. */
  job: string;
  /** The generation of its object before; null for a folder. */
  generation: string | null;
  moved_at: Timestamp;
}

export function movedItems(): CollectionReference {
  return database().collection(MOVED);
}

/** What a job has moved, without an order. */
export function movedBy(job: string): Query {
  return movedItems().where('job', '==', job);
}

export function movedRef(path: ItemPath): DocumentReference {
  return movedItems().doc(metaId(path));
}
