import type { Transaction } from 'firebase-admin/firestore';
import type { ItemPath } from '@navette/core/paths/item-path';
import { binnedItems } from '../bin-items.ts';
import { queriesByPath } from '../meta-collection.ts';
import { readData, type StoredAccess } from '../record.ts';
import { removedRecords, type Removal } from '../removed-records.ts';
import { movedRef } from './moved-items.ts';

/** What has been at some paths, at which a backup may have brought back objects that have no record. */
interface LeftBefore {
  /** From where somebody has deleted an item, or moved it: what is back may be that item. */
  left: Set<ItemPath>;
  /** The newest records that were removed with their objects, of what has not come back. */
  removed: Map<ItemPath, StoredAccess>;
}

/** Reads it. Not all in the transaction, which would lock ranges of paths: nobody changes anything while a store is restored. */
export async function leftBefore(
  transaction: Transaction,
  paths: readonly ItemPath[],
): Promise<LeftBefore> {
  if (paths.length === 0) return { left: new Set(), removed: new Map() };
  const moved = await transaction.getAll(...paths.map(movedRef), { fieldMask: ['to'] });
  const left = new Set(paths.filter((_, index) => moved[index]?.exists));
  for (const query of queriesByPath(binnedItems(), paths)) {
    const { docs } = await query.select('file_path').get();
    for (const document of docs) left.add(String(document.get('file_path')));
  }
  const newest = new Map<ItemPath, Removal>();
  for (const query of queriesByPath(removedRecords(), paths)) {
    for (const removal of (await query.get()).docs.map((doc) => doc.data() as Removal)) {
      if (removal.restored_as !== undefined) continue;
      const other = newest.get(removal.file_path);
      if (!other || other.removed_at < removal.removed_at) newest.set(removal.file_path, removal);
    }
  }
  const removed = new Map([...newest].map(([path, { record }]) => [path, readData(record)]));
  return { left, removed };
}
