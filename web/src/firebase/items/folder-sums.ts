import { endOfFolder, type ItemPath } from '@navette/core/paths/item-path';
import {
  collection,
  count,
  getAggregate,
  orderBy,
  query,
  sum,
  where,
} from 'firebase/firestore/lite';
import { firestore } from '../sdk/firestore.ts';

export interface Sums {
  /** Folders and files. */
  items: number;
  bytes: number;
}

/**
 * How much a folder holds, including itself, by its records; only for admins. Firestore bills one read per thousand
 * records.
 *
 * @param folder not the root
 * @throws {FirestoreError}
 */
export async function sumFolder(folder: ItemPath): Promise<Sums> {
  const within = query(
    collection(firestore, 'metas'),
    where('file_path', '>=', folder),
    where('file_path', '<', endOfFolder(folder)),
    orderBy('file_path'),
  );
  // Two requests: in one, items without a size, such as folders, would not be counted.
  const [counted, summed] = await Promise.all([
    getAggregate(within, { items: count() }),
    getAggregate(within, { bytes: sum('size') }),
  ]);
  return { ...counted.data(), ...summed.data() };
}
