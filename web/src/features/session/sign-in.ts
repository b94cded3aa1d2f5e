import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signOut as firebaseSignOut,
} from 'firebase/auth';
import { auth } from '../../firebase/auth.ts';

export interface Credentials {
  email: string;
  password: string;
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

export async function signOut(): Promise<void> {
  await firebaseSignOut(auth);
}
