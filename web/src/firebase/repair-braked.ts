import { NOTICES, REPAIR_BRAKED } from '@navette/core/calls/notices';
import { doc, getDoc } from 'firebase/firestore/lite';
import { firestore } from './sdk/firestore.ts';

/**
 * How many records the repair would have removed if it had not stopped; null if it has not stopped. Only for admins.
 *
 * @throws {FirestoreError}
 */
export async function fetchRepairBraked(): Promise<number | null> {
  const found = await getDoc(doc(firestore, NOTICES, REPAIR_BRAKED));
  const count: unknown = found.get('would_remove');
  return typeof count === 'number' ? count : null;
}
