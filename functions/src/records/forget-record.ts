import type { ItemPath } from '@navette/core/item-path';
import { database } from '../admin-app.ts';
import { metaRef } from './meta-collection.ts';
import type { Outcome } from './write-record.ts';

/** Removes the record of an item that is gone, if it has one. */
export function forgetRecord(path: ItemPath): Promise<Outcome> {
  return database().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(metaRef(path));
    if (!snapshot.exists) return 'unchanged';
    transaction.delete(snapshot.ref);
    return 'removed';
  });
}
