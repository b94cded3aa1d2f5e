import { sendPasswordResetEmail } from 'firebase/auth';
import { FirebaseError } from 'firebase/app';
import { auth } from '../../firebase/auth.ts';

/**
 * Sends the message with which a forgotten password is replaced. Whether the address has an account is
 * not told: both cases end alike.
 *
 * @throws {FirebaseError} for anything else, a malformed address included
 */
export async function resetPassword(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email);
  } catch (error) {
    if (!(error instanceof FirebaseError) || error.code !== 'auth/user-not-found') throw error;
  }
}
