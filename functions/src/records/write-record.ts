import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { database } from '../admin-app.ts';
import { hasLeft } from './departures.ts';
import { draftRecord, type ItemState } from './draft-record.ts';
import { metaRef } from './meta-collection.ts';
import { readAncestry } from './read-ancestry.ts';
import { sameRecord } from './same-record.ts';
import { readRecord, sameAccess, type RecordDraft } from './stored-record.ts';
import { noteStaleTokens } from './stale-tokens.ts';

/** What was done to a record. */
export type Outcome = 'created' | 'updated' | 'removed' | 'unchanged';

/**
 * Writes an existing item's record when it is missing or does not say what it should.
 *
 * In a transaction with the records above: a change of a folder's access either is seen here, or finds
 * this record when it rewrites the copies.
 *
 * All else that it needs to know is told: nothing but records and departures is read within it.
 *
 * @param item.uploader counts only when there is no record yet
 */
export function writeRecord(
  item: Pick<ItemState, 'path' | 'uploader' | 'object'>,
): Promise<Outcome> {
  return database().runTransaction(async (transaction) => {
    const { snapshot, inherited } = await readAncestry(item.path, transaction);
    const stored = readRecord(snapshot);
    const { uploader } = item;
    const uploaderHasLeft =
      stored === null && uploader !== null && (await hasLeft(transaction, uploader));
    const draft = draftRecord({ ...item, stored, inherited, uploaderHasLeft });
    return setUnlessSame(transaction, snapshot, draft);
  });
}

/**
 * Sets a record within a transaction, unless it says the same already. Its `updated_at` moves when its
 * access does, and the tokens of a file whose access narrows are noted as stale in the same transaction.
 *
 * @param snapshot the record so far, read in this transaction
 */
export function setUnlessSame(
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  draft: RecordDraft,
): Outcome {
  const before = readRecord(snapshot);
  if (before && sameRecord(snapshot, draft)) return 'unchanged';
  const updatedAt: unknown = snapshot.get('updated_at');
  const accessStays = before !== null && sameAccess(before, draft) && updatedAt !== undefined;
  const updated_at = accessStays ? updatedAt : FieldValue.serverTimestamp();
  transaction.set(metaRef(draft.file_path), { ...draft, updated_at });
  if (before !== null) noteStaleTokens(transaction, draft.file_path, before, draft);
  return before ? 'updated' : 'created';
}
