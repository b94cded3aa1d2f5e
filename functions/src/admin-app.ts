import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import type { Auth } from 'firebase-admin/auth';
import type { Functions } from 'firebase-admin/functions';
import type { Storage } from 'firebase-admin/storage';

/** The bucket of the documents, as Storage's library represents it. */
export type DocumentsBucket = ReturnType<Storage['bucket']>;

/**
 * In a deployed function the environment names the project; an operator's command has already
 * initialized its own app.
 */
function adminApp(): App {
  return getApps()[0] ?? initializeApp();
}

/** The database of the records and of the admins. */
export function database(): Firestore {
  return getFirestore(adminApp());
}

/**
 * The bucket of the documents, the project's default one. Storage's library is loaded on first use,
 * since it makes a cold start longer and some endpoints do not need it.
 */
export async function documentsBucket(): Promise<DocumentsBucket> {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage(adminApp()).bucket();
}

/** The accounts. Loaded on first use, like Storage's library. */
export async function accounts(): Promise<Auth> {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(adminApp());
}

/** The task queues of functions. Loaded on first use, like Storage's library. */
export async function functionQueues(): Promise<Functions> {
  const { getFunctions } = await import('firebase-admin/functions');
  return getFunctions(adminApp());
}
