import { FirebaseError } from 'firebase/app';

/** Codes with which Firestore's and Storage's rules refuse. */
const DENIALS = ['permission-denied', 'storage/unauthorized', 'storage/unauthenticated'];
/** Codes for which a retry is useless: denied, not found, or already retried by the SDK. */
const FINAL_CODES = [
  ...DENIALS,
  'not-found',
  'unauthenticated',
  'storage/object-not-found',
  'storage/retry-limit-exceeded',
];

/** Whether the server refused because of who is signed in, rather than failed. */
export function isDenial(error: unknown): boolean {
  return hasCode(error, DENIALS);
}

/** Whether a retry would get the same answer. */
export function isFinal(error: unknown): boolean {
  return hasCode(error, FINAL_CODES);
}

/** Whether the SDK has retried a request of Storage in vain for as long as it was to. */
export function isGivenUp(error: unknown): boolean {
  return hasCode(error, ['storage/retry-limit-exceeded']);
}

/** Whether Storage says that the object does not exist, which it tells only people who may see it. */
export function isObjectMissing(error: unknown): boolean {
  return hasCode(error, ['storage/object-not-found']);
}

/** Whether Storage says that this object is missing, or may not be read by this person. */
export function isObjectRefused(error: unknown): boolean {
  return hasCode(error, ['storage/unauthorized', 'storage/object-not-found']);
}

/**
 * Whether an upload ended with an error that may mean that an earlier attempt has succeeded and its
 * answer was lost: the file exists already, or the upload session has ended.
 */
export function mayHaveUploaded(error: unknown): boolean {
  return hasCode(error, ['storage/unauthorized', 'storage/unknown']);
}

/** The code with which a service answered; empty for any other error. */
export function codeOf(error: unknown): string {
  // Not `FirestoreError`: errors of `firebase/firestore/lite` are not instances of the one it
  // exports.
  return error instanceof FirebaseError ? error.code : '';
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return codes.includes(codeOf(error));
}
