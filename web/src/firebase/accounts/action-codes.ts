import { emailKey } from '@navette/core/accounts/emails';
import { FirebaseError } from 'firebase/app';
import { applyActionCode, checkActionCode, confirmPasswordReset } from 'firebase/auth';
import { auth } from '../sdk/auth.ts';

// The codes in the links of Auth's messages. Whoever has a code may apply it, without a session: so
// nothing is applied that the person has not asked for.

/** Codes of Auth for a link that no longer serves. */
const SPENT = ['auth/expired-action-code', 'auth/invalid-action-code', 'auth/user-not-found'];

/** Whether a link has expired, was used already, or is another account's by now. */
export function isSpent(error: unknown): boolean {
  return error instanceof FirebaseError && SPENT.includes(error.code);
}

/**
 * The address that a link is about. Applies nothing.
 *
 * @returns lower-cased
 * @throws {FirebaseError}
 */
export async function addressOfCode(code: string): Promise<string> {
  const { data } = await checkActionCode(auth, code);
  return emailKey(data.email ?? '');
}

/**
 * Confirms the address of the account that is signed in, and renews its token, where the rules read it.
 *
 * @param email the address that the link is about
 * @throws {Error} when another account is signed in: nothing is applied then
 * @throws {FirebaseError}
 */
export async function confirmAddress(code: string, email: string): Promise<void> {
  const user = auth.currentUser;
  if (!user || emailKey(user.email ?? '') !== email) throw new Error('another account');
  await applyActionCode(auth, code);
  await user.reload();
  await user.getIdToken(true);
}

/** Gives the account of the link a new password; its sessions end. @throws {FirebaseError} */
export async function choosePassword(code: string, password: string): Promise<void> {
  await confirmPasswordReset(auth, code, password);
}
