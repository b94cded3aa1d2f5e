import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import type { Auth } from 'firebase-admin/auth';
import type { Functions } from 'firebase-admin/functions';
import type { Storage } from 'firebase-admin/storage';
import type { IdempotencyStrategy } from '@google-cloud/storage';

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

/** A constant of Storage's library, which is not loaded for it. */
const RETRY_ALWAYS: IdempotencyStrategy.RetryAlways = 0;

/**
 * The bucket of the documents, the project's default one. Storage's library is loaded on first use,
 * since it makes a cold start longer and some endpoints do not need it.
 *
 * The library sends each request up to three times more while Storage answers 408, 429 or 5xx, or
 * not at all. So each must be idempotent, also when only its answer was lost: a deletion may find
 * nothing, a condition may fail on what the request itself has written. (By default the library
 * retries no change without a condition. It switches retries off for the whole client meanwhile, and
 * after changes made in parallel for good, reads included.)
 */
export async function documentsBucket(): Promise<DocumentsBucket> {
  const { getStorage } = await import('firebase-admin/storage');
  const bucket = getStorage(adminApp()).bucket();
  bucket.storage.retryOptions.idempotencyStrategy = RETRY_ALWAYS;
  return bucket;
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
