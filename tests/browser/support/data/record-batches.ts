import type { DocumentReference, Firestore, WriteBatch } from 'firebase-admin/firestore';
import { chunksOf } from '../../../../functions/src/walk/chunks-of.ts';

/** Writes in one batch: Firestore's limit is 500. */
const BATCH = 400;

/**
 * Changes many records.
 *
 * @param change adds the change of one record to a batch
 */
export async function changeRecords(
  firestore: Firestore,
  ids: readonly string[],
  change: (batch: WriteBatch, record: DocumentReference, id: string) => void,
): Promise<void> {
  for (const some of chunksOf(ids, BATCH)) {
    const batch = firestore.batch();
    for (const id of some) change(batch, firestore.collection('metas').doc(id), id);
    await batch.commit();
  }
}
