import { sendEmailVerification } from 'firebase/auth';
import { auth } from '../../firebase/auth.ts';

/**
 * Sends the person the message that lets them confirm their address.
 *
 * @throws {FirebaseError}
 */
export async function sendVerification(): Promise<void> {
  if (auth.currentUser) await sendEmailVerification(auth.currentUser);
}

/**
 * Looks whether the person has confirmed their address since; if so, the token is renewed, since the
 * rules read it there, and the session follows.
 *
 * @throws {FirebaseError}
 */
export async function checkVerification(): Promise<boolean> {
  const user = auth.currentUser;
  if (!user) return false;
  await user.reload();
  if (user.emailVerified) await user.getIdToken(true);
  return user.emailVerified;
}
