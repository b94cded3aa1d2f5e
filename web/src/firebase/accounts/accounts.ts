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

/** The signed-in person, by the claims of the token, which the server's rules read too. */
export interface SignedIn {
  uid: string;
  /** As records and `admins` have it. */
  email: string;
  emailVerified: boolean;
  /** Whether the address was confirmed outside any session: then the account may contain what a stranger put there. */
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
 * Calls the listener once it is known who is signed in, and again whenever the person or the token changes; with null
 * when nobody is signed in.
 */
export function onTokenChange(listener: (owner: TokenOwner | null) => void): void {
  onIdTokenChanged(auth, (user) =>
    listener(user && { uid: user.uid, read: () => readToken(user) }),
  );
}

async function readToken(user: User): Promise<SignedIn> {
  const claims = await user.getIdTokenResult().then(
    (result) => result.claims,
    // Offline with an expired token: the uid is known all the same, and the server decides the rest.
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
    // An account made in the console may have the address as typed.
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

/** Whether the message was sent, by the uid of each account that was made in this page. */
const messages = new Map<string, Promise<boolean>>();

/** Whether signing up has sent the message that confirms the address; null if the account was not made in this page. */
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
 * Sends the message for choosing a new password. It succeeds whether or not the address has an account, so that nobody
 * learns which addresses have one.
 *
 * @throws {FirebaseError} for any other failure, including a malformed address
 */
export async function resetPassword(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, await accountSpelling(email));
  } catch (error) {
    if (!(error instanceof FirebaseError) || error.code !== 'auth/user-not-found') throw error;
  }
}

/**
 * Sends the person the message that confirms their address.
 *
 * @throws {FirebaseError}
 */
export async function sendVerification(): Promise<void> {
  if (auth.currentUser) await sendEmailVerification(auth.currentUser);
}

/** Renews the token after the account's claims were changed. @throws {FirebaseError} */
export async function renewToken(): Promise<void> {
  await auth.currentUser?.getIdToken(true);
}

/**
 * Whether the person has confirmed their address by now. If so, renews the token, which the rules read, and with it the
 * session.
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
