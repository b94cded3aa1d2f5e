import { FirebaseError } from 'firebase/app';

/** Codes of refusals by the rules of Firestore or Storage. */
const DENIALS = ['permission-denied', 'storage/unauthorized', 'storage/unauthenticated'];
/** Codes for which a retry is useless: denied, not found, or already retried by the SDK. */
const FINAL_CODES = [
  ...DENIALS,
  'not-found',
  'unauthenticated',
  'storage/object-not-found',
  'storage/retry-limit-exceeded',
];

/** Whether the server refused because of who is signed in. */
export function isDenial(error: unknown): boolean {
  return hasCode(error, DENIALS);
}

/** Whether a retry would get the same answer. */
export function isFinal(error: unknown): boolean {
  return hasCode(error, FINAL_CODES);
}

/** Whether Storage's SDK has retried a request in vain until its time was up. */
export function isGivenUp(error: unknown): boolean {
  return hasCode(error, ['storage/retry-limit-exceeded']);
}

/** Whether Storage refuses a request without a token of App Check. Firestore’s refusals do not say so. */
export function isAppRefused(error: unknown): boolean {
  return hasCode(error, ['storage/unauthorized-app']);
}

/** Whether Storage says that the object does not exist, which it tells only those who may see it. */
export function isObjectMissing(error: unknown): boolean {
  return hasCode(error, ['storage/object-not-found']);
}

/** Whether Storage says that the object is missing, or that this person may not read it. */
export function isObjectRefused(error: unknown): boolean {
  return hasCode(error, ['storage/unauthorized', 'storage/object-not-found']);
}

/**
 * Whether an upload's error may mean that an earlier attempt had succeeded without an answer: the file exists already,
 * or the upload session has ended.
 */
export function mayHaveUploaded(error: unknown): boolean {
  return hasCode(error, ['storage/unauthorized', 'storage/unknown']);
}

/** The code of a service's error; empty for any other error. */
export function codeOf(error: unknown): string {
  // Not `FirestoreError`: errors of `firebase/firestore/lite` are no instances of the class that it exports.
  return error instanceof FirebaseError ? error.code : '';
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return codes.includes(codeOf(error));
}
