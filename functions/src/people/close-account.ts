import { FieldValue } from 'firebase-admin/firestore';
import type { UserRecord } from 'firebase-admin/auth';
import { currentAct } from '../journal/acting.ts';
import { leftLine } from '../journal/journal-line.ts';
import { repeatLine } from '../journal/write-line.ts';
import { accounts, database } from '../platform/admin-app.ts';
import { departureRef } from '../records/departures.ts';
import { forgetRecents } from './forget-recents.ts';
import { removeAdmin } from './remove-admin.ts';

/** The account of an address; null when there is none. */
export async function accountOf(email: string): Promise<UserRecord | null> {
  const auth = await accounts();
  return auth.getUserByEmail(email).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && NO_ACCOUNT.includes(error.code)) return null;
    throw error;
  });
}

/** No account has the address, or Auth considers it malformed. */
const NO_ACCOUNT: readonly unknown[] = ['auth/user-not-found', 'auth/invalid-email'];

/**
 * Disables a person's account, forgets what they have opened last, and removes the admin. Stores a departure first, so that later events
 * do not add the person to records again. Idempotent.
 *
 * @param email lower-cased
 */
export async function closeAccount(email: string): Promise<void> {
  const user = await accountOf(email);
  const admin = email.includes('/') ? null : database().collection('admins').doc(email);
  const batch = database().batch();
  batch.set(
    departureRef(email),
    {
      ...(user ? { uids: FieldValue.arrayUnion(user.uid) } : {}),
      at: FieldValue.serverTimestamp(),
      // Never reset: on a second run the person is no longer in the list of admins.
      ...((await admin?.get())?.exists ? { was_admin: true } : {}),
    },
    { merge: true },
  );
  repeatLine(batch, leftLine(currentAct(), email));
  await batch.commit();
  if (user !== null) {
    const auth = await accounts();
    await auth.updateUser(user.uid, { disabled: true });
    await auth.revokeRefreshTokens(user.uid);
    await forgetRecents([user.uid]);
  }
  if (admin !== null) await removeAdmin(email);
}
