import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import type { ItemPath } from '@navette/core/paths/item-path';
import { metaRef, type Cursor } from '../records/meta-collection.ts';
import { ownAccess, readRecord, sameOwnAccess } from '../records/record.ts';
import { changeAccess, changeTo } from './change-access.ts';
import { propagateAccess } from './propagate-access.ts';

/**
 * Makes the change of a folder's own access that came while it was moved, where it is now.
 *
 * @param record of the folder where it was
 * @param asked when the move was asked for: what is older was copied
 */
export async function takeFolderChange(
  record: DocumentSnapshot,
  to: ItemPath,
  asked: Timestamp,
): Promise<void> {
  const changed: unknown = record.get('updated_at');
  if (!(changed instanceof Timestamp) || changed <= asked) return;
  const target = await metaRef(to).get();
  const [is, was] = [ownAccess(readRecord(record)), ownAccess(readRecord(target))];
  if (!target.exists || sameOwnAccess(is, was)) return;
  await changeAccess(to, changeTo(is));
  for (let cursor: Cursor | null = null; ;) {
    const { next } = await propagateAccess({ folder: to, dropOwnBefore: null }, cursor);
    if (next === null) return;
    cursor = next;
  }
}
