import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app';
import { CustomProvider, initializeAppCheck } from 'firebase/app-check';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  type Auth,
  type UserCredential,
} from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import {
  connectFunctionsEmulator,
  getFunctions,
  httpsCallable,
  type Functions,
} from 'firebase/functions';
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import { callAddress } from '../../core/src/calls/call-address.ts';
import type { Callables } from '../../core/src/calls/call-contracts.ts';
import { loopback } from '../../dev/stack/config/ports.ts';
import { REGION } from '../../functions/src/platform/options.ts';
import type { Attestation } from './attestation.ts';
import type { Target } from './target.ts';

/** Milliseconds after which the SDK gives up a request to Storage, retries included. */
const STORAGE_TIME = 20_000;
/** How long a call may take, in milliseconds, with the start of its function. */
const CALL_TIME = 40_000;
/** How long a request to the comments database may take, in milliseconds. */
const COMMENTS_TIME = 15_000;

/** Somebody at a page, with the same SDKs as the web. */
export interface Visitor {
  auth: Auth;
  firestore: Firestore;
  storage: FirebaseStorage;
  /** Calls a function by its address, with whatever data. */
  ask: (address: string, data: unknown) => Promise<unknown>;
  /** Ends all connections. */
  close: () => Promise<void>;
}

/** A visitor who has signed in. */
export interface Person extends Visitor {
  uid: string;
  email: string;
  /** Calls a function, which answers as it does to the web. */
  call: <Name extends keyof Callables>(
    name: Name,
    data: Callables[Name]['data'],
  ) => Promise<Callables[Name]['answer']>;
  /** The comments database, with their token; null where there is none. */
  comments: SupabaseClient | null;
}

/** An address and its password. */
export interface Credentials {
  email: string;
  password: string;
}

// A refusal that is expected is no news.
setLogLevel('silent');

/** Opens a page, on which nobody has signed in. */
export function visit(target: Target, attestation: Attestation | null): Visitor {
  const app = initializeApp(target.firebase, randomUUID());
  if (attestation !== null) attest(app, attestation);
  const { functions, ...services } = servicesOf(app, target);
  const options = { timeout: CALL_TIME * target.patience };
  return {
    ...services,
    ask: async (address, data) => (await httpsCallable(functions, address, options)(data)).data,
    close: () => deleteApp(app),
  };
}

/** Makes an account, as its owner does. @returns its uid @throws {FirebaseError} when that is refused */
export async function signUp(
  target: Target,
  { email, password }: Credentials,
  attestation: Attestation | null,
): Promise<string> {
  const { auth, close } = visit(target, attestation);
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user.uid;
  } finally {
    await close();
  }
}

/** Signs in with a password. @throws {FirebaseError} when that is refused */
export async function signIn(
  target: Target,
  { email, password }: Credentials,
  attestation: Attestation | null,
): Promise<Person> {
  const visitor = visit(target, attestation);
  try {
    const { user } = await signInWithEmailAndPassword(visitor.auth, email, password);
    return {
      ...visitor,
      uid: user.uid,
      email,
      call: (name, data) => visitor.ask(callAddress(name), data) as Promise<never>,
      comments: commentsOf(target, user),
    };
  } catch (error) {
    await visitor.close();
    throw error;
  }
}

interface Services extends Pick<Visitor, 'auth' | 'firestore' | 'storage'> {
  functions: Functions;
}

function servicesOf(app: FirebaseApp, { emulators, patience }: Target): Services {
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const firestore = getFirestore(app);
  const storage = getStorage(app);
  const functions = getFunctions(app, REGION);
  storage.maxOperationRetryTime = STORAGE_TIME * patience;
  storage.maxUploadRetryTime = STORAGE_TIME * patience;
  if (emulators !== null) {
    connectAuthEmulator(auth, `http://${loopback}:${emulators.auth}`, { disableWarnings: true });
    connectFirestoreEmulator(firestore, loopback, emulators.firestore);
    connectStorageEmulator(storage, loopback, emulators.storage);
    connectFunctionsEmulator(functions, loopback, emulators.functions);
  }
  return { auth, firestore, storage, functions };
}

/** Has all requests of the SDKs carry the token. */
function attest(app: FirebaseApp, { token, expiresAt }: Attestation): void {
  const getToken = () => Promise.resolve({ token, expireTimeMillis: expiresAt });
  const provider = new CustomProvider({ getToken });
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
}

function commentsOf(
  { comments, patience }: Target,
  user: UserCredential['user'],
): SupabaseClient | null {
  if (comments === null) return null;
  return createClient(comments.url, comments.key, {
    accessToken: () => user.getIdToken(),
    db: { timeout: COMMENTS_TIME * patience },
  });
}
