import { emailKey } from '@navette/core/accounts/emails';
import { FirebaseError } from 'firebase/app';
import { applyActionCode, checkActionCode, confirmPasswordReset } from 'firebase/auth';
import { auth } from '../sdk/auth.ts';

// Codes from links in Auth's messages. Whoever has a code may apply it, even without a session: so nothing is applied
// unless the person asks for it.

/** Auth's error codes for a link that cannot be used any more. */
const SPENT = ['auth/expired-action-code', 'auth/invalid-action-code', 'auth/user-not-found'];

/** Whether a link has expired, was used, or belongs to an account that is gone. */
export function isSpent(error: unknown): boolean {
  return error instanceof FirebaseError && SPENT.includes(error.code);
}

/**
 * The address that a link belongs to. Applies nothing.
 *
 * @returns lower-cased
 * @throws {FirebaseError}
 */
export async function addressOfCode(code: string): Promise<string> {
  const { data } = await checkActionCode(auth, code);
  return emailKey(data.email ?? '');
}

/**
 * Confirms the signed-in account's address, and renews its token, which the rules read.
 *
 * @param email the address that the link belongs to
 * @throws {Error} when another account is signed in; then nothing is applied
 * @throws {FirebaseError}
 */
export async function confirmAddress(code: string, email: string): Promise<void> {
  const user = auth.currentUser;
  if (!user || emailKey(user.email ?? '') !== email) throw new Error('another account');
  await applyActionCode(auth, code);
  await user.reload();
  await user.getIdToken(true);
}

/** Sets a new password for the link's account, and ends its sessions. @throws {FirebaseError} */
export async function choosePassword(code: string, password: string): Promise<void> {
  await confirmPasswordReset(auth, code, password);
}
