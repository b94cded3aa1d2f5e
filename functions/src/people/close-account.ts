import { FieldValue } from 'firebase-admin/firestore';
import type { UserRecord } from 'firebase-admin/auth';
import { accounts, database } from '../platform/admin-app.ts';
import { currentAct } from '../journal/acting.ts';
import { departureLine } from '../journal/journal-line.ts';
import { writeLine } from '../journal/write-line.ts';
import { closedAt, departureRef, readDeparture } from '../records/departures.ts';
import { spellingsOf } from '../platform/address-claim.ts';
import { forgetRecents } from './forget-recents.ts';
import { removeAdmin } from './remove-admin.ts';

/** The account of an address, in whatever spelling of its domain; null when there is none. */
export async function accountOf(email: string): Promise<UserRecord | null> {
  const existing = await accountsOf(email);
  return existing.find(({ emailVerified }) => emailVerified) ?? existing[0] ?? null;
}

/** All accounts of an address: there may be one in each spelling of its domain. */
export async function accountsOf(email: string): Promise<UserRecord[]> {
  const found = await Promise.all(spellingsOf(email).map(accountSpelled));
  return found.filter((account) => account !== null);
}

async function accountSpelled(email: string): Promise<UserRecord | null> {
  const auth = await accounts();
  return auth.getUserByEmail(email).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && NO_ACCOUNT.includes(error.code)) return null;
    throw error;
  });
}

/** No account has the address, or Auth considers it malformed. */
const NO_ACCOUNT: readonly unknown[] = ['auth/user-not-found', 'auth/invalid-email'];

/**
 * Disables a person's accounts, removes the address from `admins`, and forgets what the person has opened last. Stores a
 * departure first, so that later events do not add the person to records again. Idempotent.
 *
 * @param email lower-cased
 */
export async function closeAccount(email: string): Promise<void> {
  // Before the departure, which whoever closes them at the same time writes before that.
  const users = await accountsOf(email);
  const before = await departureRef(email).get();
  const noted = readDeparture(before)?.uids ?? [];
  const isOpen = users.some(({ uid, disabled }) => !disabled || !noted.includes(uid));
  const admin = email.includes('/') ? null : database().collection('admins').doc(email);
  const batch = database().batch();
  batch.set(
    departureRef(email),
    {
      ...(users.length > 0 ? { uids: FieldValue.arrayUnion(...users.map(({ uid }) => uid)) } : {}),
      at: FieldValue.serverTimestamp(),
      closed_at: (isOpen ? null : closedAt(before)) ?? FieldValue.serverTimestamp(),
      // Never reset: on a second run the person is no longer in the list of admins.
      ...((await admin?.get())?.exists ? { was_admin: true } : {}),
    },
    { merge: true },
  );
  writeLine(batch, departureLine(currentAct(), email));
  await batch.commit();
  const auth = await accounts();
  for (const { uid } of users) {
    await auth.updateUser(uid, { disabled: true });
    await auth.revokeRefreshTokens(uid);
  }
  if (admin !== null) await removeAdmin(email);
  await forgetRecents(users.map(({ uid }) => uid));
}
