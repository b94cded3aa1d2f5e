import { Timestamp, type CollectionReference } from 'firebase-admin/firestore';
import { isCredential } from '@navette/core/accounts/emails';
import { INCOMING_PREFIX } from '@navette/core/files/versions';
import type { LiveObject } from '../objects/live-object.ts';
import { keyOfAccount } from '../platform/address-claim.ts';
import { accounts, database } from '../platform/admin-app.ts';
import { countUpload, untilCounted } from './count-upload.ts';
import { PLAIN_STANDING, standingIn } from './uploader-standing.ts';

// What is sent as a new version counts for its sender's day once it has arrived, like any upload, also when nobody takes it:
// it costs the same.

/** How long a note stays, in milliseconds: an event is tried again for a day. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

/** Notes of what was counted. The security rules keep this collection closed. */
function countedIncoming(): CollectionReference {
  return database().collection('counted_incoming');
}

/**
 * Counts what was sent as a new version, once.
 *
 * @param object beneath `incoming/`
 * @throws {BeyondUsage} when it is beyond the limits; the caller removes the object
 */
export async function countIncoming(object: LiveObject): Promise<void> {
  const { name, generation, ownerUid: uid } = object;
  if (uid === null) return;
  const id = `${name.slice(INCOMING_PREFIX.length).replaceAll('/', '_')}_${generation}`;
  const note = countedIncoming().doc(id);
  const email = await credentialOfAccount(uid);
  await untilCounted(async () => {
    // Not read in the transaction: the event and the call come at once, and would wait for each other's locks. Whoever is
    // second fails at the note, and then finds it.
    if ((await note.get()).exists) return;
    await database().runTransaction(async (transaction) => {
      const sender = email === null ? null : { email, uid, asFolder: false };
      const standing = sender === null ? PLAIN_STANDING : await standingIn(transaction, sender);
      await countUpload(transaction, { object, standing });
      transaction.create(note, { expire_at: Timestamp.fromMillis(Date.now() + KEPT_MS) });
    });
  });
}

/** The address of an account, as far as it counts; null also when the account is gone. */
async function credentialOfAccount(uid: string): Promise<string | null> {
  const { users } = await (await accounts()).getUsers([{ uid }]);
  const [account] = users;
  const email = account?.emailVerified === true ? account.email : undefined;
  return email !== undefined && isCredential(email) ? keyOfAccount(email) : null;
}
