import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app';
import { CustomProvider, initializeAppCheck } from 'firebase/app-check';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  type Auth,
} from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import {
  connectFunctionsEmulator,
  getFunctions,
  httpsCallable,
  type Functions,
} from 'firebase/functions';
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import type { Callables } from '../../core/src/calls/call-contracts.ts';
import { loopback } from '../../dev/stack/config/ports.ts';
import { REGION } from '../../functions/src/platform/options.ts';
import type { Attestation } from './attestation.ts';
import type { Target } from './target.ts';
import type { TrialAccount } from './trial.ts';

/** Milliseconds after which the SDK gives up a request to Storage, retries included. */
const STORAGE_TIME = 20_000;
/** How long a call may take, in milliseconds, with the start of its function. */
const CALL_TIME = 40_000;
/** How long a request to the comments database may take, in milliseconds. */
const COMMENTS_TIME = 15_000;

/** Somebody who has signed in, with the same SDKs as the web. */
export interface Person extends TrialAccount {
  auth: Auth;
  firestore: Firestore;
  storage: FirebaseStorage;
  /** The token of their session. */
  token(): Promise<string>;
  /** Calls a function, which answers as it does to the web. */
  call<Name extends keyof Callables>(
    name: Name,
    data: Callables[Name]['data'],
  ): Promise<Callables[Name]['answer']>;
  /** The comments database, with their token; null where there is none. */
  comments: SupabaseClient | null;
  close(): Promise<void>;
}

// A refusal that is expected is no news.
setLogLevel('silent');

/**
 * Signs in with a password.
 *
 * @throws {FirebaseError} when that is refused
 */
export async function signIn(
  target: Target,
  account: TrialAccount & { password: string },
  attestation: Attestation | null,
): Promise<Person> {
  const { uid, email, password } = account;
  const app = initializeApp(target.firebase, randomUUID());
  try {
    if (attestation !== null) attest(app, attestation);
    const services = servicesOf(app, target);
    await signInWithEmailAndPassword(services.auth, email, password);
    const { auth, functions } = services;
    const token = async (): Promise<string> => (await auth.currentUser?.getIdToken()) ?? '';
    return {
      ...services,
      uid,
      email,
      token,
      comments: commentsOf(target, token),
      async call<Name extends keyof Callables>(name: Name, data: Callables[Name]['data']) {
        const options = { timeout: CALL_TIME * target.patience };
        type Answer = Callables[Name]['answer'];
        return (await httpsCallable<unknown, Answer>(functions, name, options)(data)).data;
      },
      close: () => deleteApp(app),
    };
  } catch (error) {
    await deleteApp(app);
    throw error;
  }
}

interface Services {
  auth: Auth;
  firestore: Firestore;
  storage: FirebaseStorage;
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
  token: () => Promise<string>,
): SupabaseClient | null {
  if (comments === null) return null;
  return createClient(comments.url, comments.key, {
    accessToken: token,
    db: { timeout: COMMENTS_TIME * patience },
  });
}
