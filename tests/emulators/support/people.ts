import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  type Auth,
} from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import { connectFunctionsEmulator, getFunctions, type Functions } from 'firebase/functions';
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import { inject } from 'vitest';
import type { Viewer } from '../../../core/src/access/access.ts';
import { emailKey } from '../../../core/src/accounts/emails.ts';
import { ROLE_CLAIM } from '../../../core/src/accounts/role-claim.ts';
import { operatorAuth, operatorDatabase } from './operator.ts';
import { BUCKET, PROJECT, REGION } from './project.ts';
import { until } from './until.ts';

/** A person with their own instance of the web SDK, and so their own session. */
export interface Person {
  /** Empty for somebody who is not signed in. */
  uid: string;
  email: string;
  auth: Auth;
  firestore: Firestore;
  storage: FirebaseStorage;
  functions: Functions;
}

export interface Account {
  email: string;
  verified: boolean;
  /** Whether the operator lists the address in `admins`. */
  admin?: boolean;
}

/** The password of all accounts; new ones have twelve characters or more. */
export const PASSWORD = 'navette de test';

// These tests cause refusals on purpose: the SDK's warnings about them would hide real ones.
setLogLevel('silent');

const apps: FirebaseApp[] = [];

/** Somebody who is not signed in. */
export function stranger(): Person {
  const ports = inject('ports');
  const app = initializeApp(
    { apiKey: 'local', projectId: PROJECT, storageBucket: BUCKET },
    randomUUID(),
  );
  apps.push(app);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://127.0.0.1:${ports.auth}`, { disableWarnings: true });
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, '127.0.0.1', ports.firestore);
  const storage = getStorage(app);
  connectStorageEmulator(storage, '127.0.0.1', ports.storage);
  // Only outages are retried, not refusals: an outage should fail a test rather than hang it.
  storage.maxOperationRetryTime = 5_000;
  storage.maxUploadRetryTime = 20_000;
  const functions = getFunctions(app, REGION);
  connectFunctionsEmulator(functions, '127.0.0.1', ports.functions);
  return { uid: '', email: '', auth, firestore, storage, functions };
}

/**
 * Signs a person up as the web does; then the operator verifies the address and lists it in
 * `admins`.
 */
export async function signUp({ email, verified, admin = false }: Account): Promise<Person> {
  const person = stranger();
  const { user } = await createUserWithEmailAndPassword(person.auth, email, PASSWORD);
  if (verified) {
    await operatorAuth().updateUser(user.uid, { emailVerified: true });
    await user.getIdToken(true);
  }
  if (admin) await operatorDatabase().collection('admins').doc(emailKey(email)).set({});
  return { ...person, uid: user.uid, email: emailKey(email) };
}

/** Creates an account as the operator, with a chosen uid, gives it its claim, and signs in. */
export async function signInAs(viewer: Viewer & { email: string }): Promise<Person> {
  const { uid, email, emailVerified, listedAsAdmin } = viewer;
  await operatorAuth().createUser({ uid, email, emailVerified, password: PASSWORD });
  await operatorAuth().setCustomUserClaims(uid, ROLE_CLAIM);
  if (listedAsAdmin) await operatorDatabase().collection('admins').doc(email).set({});
  const person = stranger();
  await signInWithEmailAndPassword(person.auth, email, PASSWORD);
  return { ...person, uid, email };
}

/** The same person in another browser: a second session of the account. */
export async function signInAgain({ uid, email }: Person): Promise<Person> {
  const person = stranger();
  await signInWithEmailAndPassword(person.auth, email, PASSWORD);
  return { ...person, uid, email };
}

/** Auth counts in seconds: a session that began in the second of a revocation is still valid. */
export async function untilOlderThanNow({ auth }: Person): Promise<void> {
  const token = await auth.currentUser?.getIdTokenResult();
  const began = Number(token?.claims.auth_time);
  await until('the next second', async () => Math.floor(Date.now() / 1000) > began);
}

/** An address that no other test uses. */
export function newAddress(name = 'quelquun'): string {
  return `${name}-${randomUUID().slice(0, 8)}@navette.test`;
}

/** Closes the sessions that this test file has opened. */
export async function closeSessions(): Promise<void> {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
}
