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

/** A constant of Storage's library, copied so that the library need not be loaded for it. */
const RETRY_ALWAYS: IdempotencyStrategy.RetryAlways = 0;

/**
 * The bucket of the documents, the project's default one. Storage's library is loaded on first use,
 * since it makes a cold start longer and some endpoints do not need it.
 *
 * The library repeats each request up to three times while Storage answers 408, 429 or 5xx, or not at all.
 * So each request must be idempotent, even when only its answer was lost: a repeated deletion may find
 * nothing, and a condition may fail because of what the first attempt has written. (By default the library
 * repeats no change without a condition: during such a change it switches repetition off for the whole
 * client, reads included, and after changes in parallel it never switches it on again.)
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
