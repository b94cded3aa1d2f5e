import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { nearestAccess } from '@navette/core/access';
import { ancestorFolders, type ItemPath } from '@navette/core/item-path';
import type { Access } from '@navette/core/meta';
import { database } from '../admin-app.ts';
import { metaRef } from './meta-collection.ts';
import { ownAccess, readRecord } from './stored-record.ts';

/** Records of an item and of the folders above it, as they are at one moment. */
export interface Ancestry {
  snapshot: DocumentSnapshot;
  /** The access of the nearest ancestor that has its own. */
  inherited: Access | null;
  /** Folders above the item that have no record, nearest first. */
  missing: ItemPath[];
}

/**
 * Reads an item's record and those of the folders above it.
 *
 * @param transaction within which to read, so that a change of theirs makes it run again
 */
export async function readAncestry(path: ItemPath, transaction?: Transaction): Promise<Ancestry> {
  const ancestors = ancestorFolders(path);
  const refs = [path, ...ancestors].map(metaRef);
  const [snapshot, ...above] = await (transaction ?? database()).getAll(...refs);
  if (snapshot === undefined) throw new Error('Firestore answered without the record asked for');
  const records = new Map(ancestors.map((folder, index) => [folder, readRecord(above[index])]));
  return {
    snapshot,
    inherited: nearestAccess(path, (folder) => ownAccess(records.get(folder) ?? null)),
    missing: ancestors.filter((folder) => records.get(folder) === null),
  };
}
