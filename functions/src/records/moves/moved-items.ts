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
import type { StoredVersion } from '../../objects/version-objects.ts';
import { database } from '../../platform/admin-app.ts';
import { chunksOf } from '../../walk/chunks-of.ts';

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
  /** That of its copy, where it is now; null for a folder. */
  to_generation: string | null;
  /** The objects of its earlier versions at its old place, which go; absent: it had none. */
  versions?: readonly StoredVersion[];
  moved_at: Timestamp;
}

export function movedItems(): CollectionReference {
  return database().collection(MOVED);
}

export function movedRef(path: ItemPath): DocumentReference {
  return movedItems().doc(metaId(path));
}

/** What jobs keep of folders as long as they move or copy them. The security rules keep this collection closed. */
export function movingFolders(): CollectionReference {
  return database().collection('moving_folders');
}

/** Values that one query may name. */
const MAX_ASKED = 30;

/**
 * Since when folders are being moved away. Not read in a transaction, which would lock a range of paths: what tells of them is
 * written before their content goes.
 */
export async function leavingSince(
  folders: readonly ItemPath[],
): Promise<Map<ItemPath, Timestamp>> {
  const since = new Map<ItemPath, Timestamp>();
  for (const paths of chunksOf(folders, MAX_ASKED)) {
    const { docs } = await movingFolders().where('from', 'in', paths).get();
    for (const document of docs) {
      if (document.get('is_copied') === false) {
        since.set(String(document.get('from')), document.createTime);
      }
    }
  }
  return since;
}

/** What a job has moved, without an order. */
export function movedBy(job: string): Query {
  return movedItems().where('job', '==', job);
}

export function readMove(snapshot: DocumentSnapshot | undefined): StoredMove | null {
  return snapshot?.exists ? (snapshot.data() as StoredMove) : null;
}

/** Whether a job has moved a file with this content. */
export function isMovedBy(
  note: StoredMove | null,
  job: string,
  generation: string,
): note is StoredMove {
  return note?.job === job && note.generation === generation;
}

/** The move by which the content of a removal has left its place (see `removalId`); null when none has. */
export async function moveOfRemoval(removal: string): Promise<StoredMove | null> {
  const [, id, generation] = /^(.+)_(\d+)$/.exec(removal) ?? [];
  if (id === undefined) return null;
  const move = readMove(await movedItems().doc(id).get());
  return move !== null && move.generation === generation ? move : null;
}
