import { createHash } from 'node:crypto';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { erasedPerson, type ErasedPerson } from '@navette/core/accounts/erased-person';
import { database } from '../platform/admin-app.ts';
import { chunksOf } from '../walk/chunks-of.ts';

// Accounts whose person was erased (decision 0165), for what names them afterwards: an upload that was begun before goes on
// for a week, and an operator may bring an object back. The id of a document is a hash of the uid, which is random, so that
// nobody finds out by trying whom it stood for. The security rules keep this collection closed.

/** As long as Firestore's backups are kept at most, 14 weeks, and some days. */
const KEPT_MS = 105 * 24 * 3600 * 1000;
/** Documents read at once. */
const MAX_READ = 300;

function erasedRef(uid: string): DocumentReference {
  return database()
    .collection('erased_accounts')
    .doc(createHash('sha256').update(uid).digest('base64url'));
}

/** Notes who stands in the place of some accounts. Idempotent. @param letters see `erasedPerson` */
export async function noteErased(uids: readonly string[], letters: string): Promise<void> {
  const expire_at = Timestamp.fromMillis(Date.now() + KEPT_MS);
  await Promise.all(uids.map((uid) => erasedRef(uid).set({ erased_as: letters, expire_at })));
}

/** Who stands in the place of those of some accounts that were erased. */
export async function erasedAmong(uids: Iterable<string>): Promise<Map<string, ErasedPerson>> {
  const found = await lettersAmong(uids);
  return new Map([...found].map(([uid, letters]) => [uid, erasedPerson(letters)]));
}

/** What the pseudonyms of those of some accounts that were erased are made of: the same if they are erased once more. */
export async function lettersAmong(uids: Iterable<string>): Promise<Map<string, string>> {
  const among = new Map<string, string>();
  for (const chunk of chunksOf([...new Set(uids)], MAX_READ)) {
    const found = await database().getAll(...chunk.map(erasedRef));
    for (const [index, note] of found.entries()) {
      const letters: unknown = note.get('erased_as');
      if (typeof letters === 'string') among.set(chunk[index] ?? '', letters);
    }
  }
  return among;
}
