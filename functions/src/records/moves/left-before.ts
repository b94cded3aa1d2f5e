import type { Transaction } from 'firebase-admin/firestore';
import type { ItemPath } from '@navette/core/paths/item-path';
import { binnedItems } from '../bin-items.ts';
import { queriesByPath } from '../meta-collection.ts';
import { movedRef } from './moved-items.ts';

/**
 * Those of some paths from which somebody has deleted a file, or moved it: an object that a backup has brought back there, and
 * that has no record, may be that file.
 */
export async function leftBefore(
  transaction: Transaction,
  paths: readonly ItemPath[],
): Promise<Set<ItemPath>> {
  if (paths.length === 0) return new Set();
  const moved = await transaction.getAll(...paths.map(movedRef), { fieldMask: ['to'] });
  const left = new Set(paths.filter((_, index) => moved[index]?.exists));
  // Not in the transaction, which would lock a range of paths: nobody deletes anything while a store is being restored.
  for (const query of queriesByPath(binnedItems(), paths)) {
    const { docs } = await query.select('file_path').get();
    for (const document of docs) left.add(String(document.get('file_path')));
  }
  return left;
}
