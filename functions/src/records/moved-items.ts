import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { metaId } from '@navette/core/paths/meta-id';
import { MOVED, type MovedDocument } from '@navette/core/paths/moved-document';
import type { ItemPath } from '@navette/core/paths/item-path';
import { database } from '../platform/admin-app.ts';

// Where items have gone, so that Navette's own links to their old places lead to the new ones, for whoever may see the item
// there (`firestore.rules`), and so that whoever meets what is left of a file knows that it has gone (decision 0178).

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

export function movedRef(path: ItemPath): DocumentReference {
  return movedItems().doc(metaId(path));
}

/** What a job has moved, without an order. */
export function movedBy(job: string): Query {
  return movedItems().where('job', '==', job);
}

export function readMove(snapshot: DocumentSnapshot | undefined): StoredMove | null {
  return snapshot?.exists ? (snapshot.data() as StoredMove) : null;
}

/** The move by which the content of a removal has left its place (see `removalId`); null when none has. */
export async function moveOfRemoval(removal: string): Promise<StoredMove | null> {
  const [, id, generation] = /^(.+)_(\d+)$/.exec(removal) ?? [];
  if (id === undefined) return null;
  const move = readMove(await movedItems().doc(id).get());
  return move !== null && move.generation === generation ? move : null;
}
