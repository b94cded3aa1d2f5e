import {
  countUnlisted,
  NOTICES,
  REPAIR_BRAKED,
  type RepairBraked,
} from '@navette/core/calls/notices';
import { doc, getDoc } from 'firebase/firestore/lite';
import { firestore } from './sdk/firestore.ts';

/**
 * How many records a repair would have removed, and how much that no record lists, had it not stopped; null when none has.
 * Only for admins.
 *
 * @throws {FirestoreError}
 */
export async function fetchRepairBraked(): Promise<{ records: number; unlisted: number } | null> {
  const found = await getDoc(doc(firestore, NOTICES, REPAIR_BRAKED));
  // No validation: only functions write notices, in this shape.
  const braked = found.data() as RepairBraked | undefined;
  return braked ? { records: braked.would_remove, unlisted: countUnlisted(braked) } : null;
}
