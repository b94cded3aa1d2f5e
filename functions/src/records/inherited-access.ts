import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { nearestAccess } from '@navette/core/access/access';
import { ancestorFolders, type ItemPath } from '@navette/core/paths/item-path';
import type { Access } from '@navette/core/access/meta';
import { readMetas, snapshotOf } from './meta-collection.ts';
import { ownAccess, readRecord } from './record.ts';

/** The own access of each item; null for one that inherits. */
export type OwnAccess = Map<ItemPath, Access | null>;

/** The own access of each of the items, from their records. */
export function ownAccessIn(records: ReadonlyMap<ItemPath, DocumentSnapshot>): OwnAccess {
  return new Map([...records].map(([path, snapshot]) => [path, ownAccess(readRecord(snapshot))]));
}

/**
 * The access that an item would inherit: that of the nearest folder above with access of its own.
 *
 * @param own of all folders above the item; an entry of the item itself is ignored
 */
export function inheritedAccess(
  path: ItemPath,
  own: ReadonlyMap<ItemPath, Access | null>,
): Access | null {
  return nearestAccess(path, (above) => (above === path ? null : own.get(above)));
}

/** Records of an item and of the folders above it, read at the same time. */
export interface Ancestry {
  snapshot: DocumentSnapshot;
  /** The records of the folders above, nearest first. */
  above: ReadonlyMap<ItemPath, DocumentSnapshot>;
  /** The access of the nearest ancestor that has its own. */
  inherited: Access | null;
  /** Folders above the item that have no record, nearest first. */
  missing: ItemPath[];
}

/**
 * Reads an item's record and those of the folders above it.
 *
 * @param transaction to read in, so that it is retried when one of the records changes
 */
export async function readAncestry(path: ItemPath, transaction?: Transaction): Promise<Ancestry> {
  const above = ancestorFolders(path);
  const records = await readMetas([path, ...above], transaction);
  return {
    snapshot: snapshotOf(path, records),
    above: new Map(above.map((folder) => [folder, snapshotOf(folder, records)])),
    inherited: inheritedAccess(path, ownAccessIn(records)),
    missing: above.filter((folder) => !snapshotOf(folder, records).exists),
  };
}
