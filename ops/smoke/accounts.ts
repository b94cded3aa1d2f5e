import { randomBytes } from 'node:crypto';
import { Timestamp, type CollectionReference } from 'firebase-admin/firestore';
import { accounts, database } from '../../functions/src/platform/admin-app.ts';
import type { Target } from './target.ts';
import type { Trial } from './trial.ts';

/**
 * How long the throw-away admin is one in production, in milliseconds. If the command dies, the next sweep after that ends it, and
 * where no function runs, the database within a day or so (`expire_at` is its time to live); the password dies at once.
 */
const ADMIN_FOR = 5 * 60_000;

/** Milliseconds after which a run that has not cleaned up is dead. */
const DEAD_AFTER = 3600_000;

/** What was begun and is not cleaned up yet. The security rules keep this collection closed. */
export function trials(): CollectionReference {
  return database().collection('smoke_runs');
}

/** Notes a run before it makes anything: the next one finds what is left of it. */
export async function noteTrial({ id, domain, began }: Trial): Promise<void> {
  const dead_from = Timestamp.fromMillis(began + DEAD_AFTER);
  await trials().doc(id).create({ domain, began, dead_from });
}

/**
 * Makes both accounts as the console does, so that the function of a sign-up does not run for them.
 *
 * @param signal ends it
 * @returns their password, which is nowhere else
 */
export async function makeAccounts(
  { admin, member }: Trial,
  { patience }: Pick<Target, 'patience'>,
  signal: AbortSignal,
): Promise<string> {
  const auth = await accounts();
  // With what any policy of passwords may ask for.
  const password = `${randomBytes(24).toString('base64url')}aA1!`;
  for (const account of [member, admin]) {
    // What is given up is cleaned up at once: nothing may come after that.
    signal.throwIfAborted();
    await auth.createUser({ ...account, password, emailVerified: true });
  }
  signal.throwIfAborted();
  const expire_at = Timestamp.fromMillis(Date.now() + ADMIN_FOR * patience);
  await database().collection('admins').doc(admin.email).create({ expire_at });
  return password;
}
