import { emailKey } from '@navette/core/emails';
import { FirebaseError } from 'firebase/app';
import {
  createUserWithEmailAndPassword,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';
import { auth } from './auth.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Who is signed in, as the token says: the rules on the server read the same claims. */
export interface SignedIn {
  uid: string;
  /** Lower-cased, as records and `admins` hold it. */
  email: string;
  emailVerified: boolean;
}

/** Whose token the browser holds. */
export interface TokenOwner {
  uid: string;
  /** What their token says of them. Never rejects. */
  read: () => Promise<SignedIn>;
}

/** The account that is signed in at this moment; null for none. */
export function currentAccount(): { readonly uid: string; readonly email: string | null } | null {
  return auth.currentUser;
}

/**
 * Calls the listener as soon as it is known who is signed in, and again whenever that or their token
 * changes; with null for nobody.
 */
export function onTokenChange(listener: (owner: TokenOwner | null) => void): void {
  onIdTokenChanged(auth, (user) =>
    listener(user && { uid: user.uid, read: () => readToken(user) }),
  );
}

async function readToken(user: User): Promise<SignedIn> {
  const claims = await user.getIdTokenResult().then(
    (result) => result.claims,
    // Offline with an expired token: who it is stands all the same, the server decides the rest.
    () => null,
  );
  return {
    uid: user.uid,
    email: emailKey(user.email ?? ''),
    emailVerified: claims ? claims['email_verified'] === true : user.emailVerified,
  };
}

/** @throws {FirebaseError} whose message the sign-in screen shows as it is */
export async function signIn({ email, password }: Credentials): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password);
}

/** @throws {FirebaseError} whose message the sign-up screen shows as it is */
export async function signUp({ email, password }: Credentials): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  // The account exists whether or not this message leaves: the band can send it again.
  await sendEmailVerification(user).catch(() => undefined);
}

/**
 * Forgets the person's tokens on this device.
 *
 * @throws {FirebaseError}
 */
export async function signOutHere(): Promise<void> {
  await signOut(auth);
}

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
