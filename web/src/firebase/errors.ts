import { FirebaseError } from 'firebase/app';

/** Codes with which Firestore's and Storage's rules refuse. */
const DENIALS = ['permission-denied', 'storage/unauthorized', 'storage/unauthenticated'];
/** Codes that a second try does not change: the rules said no, there is nothing, or the SDK has tried. */
const FINAL_CODES = [
  ...DENIALS,
  'not-found',
  'unauthenticated',
  'storage/object-not-found',
  'storage/retry-limit-exceeded',
];

/** Whether the server refused because of who asked, rather than failed. */
export function isDenial(error: unknown): boolean {
  return hasCode(error, DENIALS);
}

/** Whether to ask a second time would be answered alike. */
export function isFinal(error: unknown): boolean {
  return hasCode(error, FINAL_CODES);
}

/** Whether Storage said that there is no such object, which it tells only whoever may know. */
export function isObjectMissing(error: unknown): boolean {
  return hasCode(error, ['storage/object-not-found']);
}

/** Whether Storage said that this one object may not be had, or is not there. */
export function isObjectRefused(error: unknown): boolean {
  return hasCode(error, ['storage/unauthorized', 'storage/object-not-found']);
}

/**
 * Whether an upload ended with what Storage answers to an attempt that repeats one which had succeeded,
 * its answer lost: there is a file already, or the upload session has ended.
 */
export function mayHaveUploaded(error: unknown): boolean {
  return hasCode(error, ['storage/unauthorized', 'storage/unknown']);
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  // Not `FirestoreError`: what `firebase/firestore/lite` throws is no instance of the one it exports.
  return error instanceof FirebaseError && codes.includes(error.code);
}
