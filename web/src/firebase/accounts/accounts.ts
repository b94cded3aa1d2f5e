import { CONFIRMED_CLAIM, isUnsettled } from '@navette/core/accounts/confirmed-claim';
import { ADDRESS_CLAIM, keyOfToken } from '@navette/core/accounts/token-address';
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
import { auth } from '../sdk/auth.ts';
import { accountSpelling } from './account-spelling.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** The signed-in person, as the token's claims say: the server's rules read the same claims. */
export interface SignedIn {
  uid: string;
  /** As records and `admins` hold it. */
  email: string;
  emailVerified: boolean;
  /** Whether the address became verified outside every session: what the account holds may be a stranger's. */
  unsettled: boolean;
}

/** The person whose token the browser holds. */
export interface TokenOwner {
  uid: string;
  /** Reads their token's claims. Never rejects. */
  read: () => Promise<SignedIn>;
}

/** The account that is signed in now; null for none. */
export function currentAccount(): { readonly uid: string; readonly email: string | null } | null {
  return auth.currentUser;
}

/**
 * Calls the listener as soon as it is known who is signed in, and again whenever the person or
 * their token changes; with null when nobody is signed in.
 */
export function onTokenChange(listener: (owner: TokenOwner | null) => void): void {
  onIdTokenChanged(auth, (user) =>
    listener(user && { uid: user.uid, read: () => readToken(user) }),
  );
}

async function readToken(user: User): Promise<SignedIn> {
  const claims = await user.getIdTokenResult().then(
    (result) => result.claims,
    // Offline with an expired token: the uid is still known, and the server decides the rest.
    () => null,
  );
  const { email, emailVerified } = claims
    ? { email: claims['email'], emailVerified: claims['email_verified'] === true }
    : user;
  const address = typeof email === 'string' ? email : '';
  const confirmed: unknown = claims?.[CONFIRMED_CLAIM];
  return {
    uid: user.uid,
    email: keyOfToken(address, claims?.[ADDRESS_CLAIM]),
    emailVerified,
    unsettled: isUnsettled({ email: address, emailVerified, confirmed }),
  };
}

/** @throws {FirebaseError} its message is shown unchanged on the sign-in screen */
export async function signIn({ email, password }: Credentials): Promise<void> {
  const spelled = await accountSpelling(email);
  await signInWithEmailAndPassword(auth, spelled, password).catch((error: unknown) => {
    if (spelled === email) throw error;
    // An account of the console may be spelled as it is typed.
    return signInWithEmailAndPassword(auth, email, password);
  });
}

/** @throws {FirebaseError} its message is shown unchanged on the sign-up screen */
export async function signUp({ email, password }: Credentials): Promise<void> {
  const spelled = await accountSpelling(email);
  const { user } = await createUserWithEmailAndPassword(auth, spelled, password);
  // The account exists even if sending fails: the band at the top says so, and can send the message again.
  const sent = sendEmailVerification(user).then(
    () => true,
    () => false,
  );
  messages.set(user.uid, sent);
  await sent;
}

/** By the uid of each account that was made in this page. */
const messages = new Map<string, Promise<boolean>>();

/** Whether signing up has sent its message for confirming the address; null for an account that was there before. */
export function messageOfSignUp(uid: string): Promise<boolean> | null {
  return messages.get(uid) ?? null;
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
 * Sends the message for choosing a new password. It ends the same way whether or not the address
 * has an account, so that nobody learns which addresses have one.
 *
 * @throws {FirebaseError} for any other failure, a malformed address included
 */
export async function resetPassword(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, await accountSpelling(email));
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

/** Has the token renewed after the account's claims were changed. @throws {FirebaseError} */
export async function renewToken(): Promise<void> {
  await auth.currentUser?.getIdToken(true);
}

/**
 * Checks whether the person has confirmed their address by now. If so, renews the token, where the
 * rules read it; the session is updated too.
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
