import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { nearestAccess } from '@navette/core/access';
import { ancestorFolders, type ItemPath } from '@navette/core/item-path';
import type { Access } from '@navette/core/meta';
import { readMetas, snapshotOf } from './meta-collection.ts';
import { ownAccess, readRecord } from './record.ts';

/** By folder, the access that it has of its own, or null. */
export type OwnAccess = Map<ItemPath, Access | null>;

/** The access that each of the items has of its own, by their records. */
export function ownAccessIn(records: ReadonlyMap<ItemPath, DocumentSnapshot>): OwnAccess {
  return new Map([...records].map(([path, snapshot]) => [path, ownAccess(readRecord(snapshot))]));
}

/**
 * The access that comes to an item from above: that of the nearest folder that has its own.
 *
 * @param own of all folders above the item; what it says of the item itself does not count
 */
export function inheritedAccess(
  path: ItemPath,
  own: ReadonlyMap<ItemPath, Access | null>,
): Access | null {
  return nearestAccess(path, (above) => (above === path ? null : own.get(above)));
}

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
  const above = ancestorFolders(path);
  const records = await readMetas([path, ...above], transaction);
  return {
    snapshot: snapshotOf(path, records),
    inherited: inheritedAccess(path, ownAccessIn(records)),
    missing: above.filter((folder) => !snapshotOf(folder, records).exists),
  };
}
