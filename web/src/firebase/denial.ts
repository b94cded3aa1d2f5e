import { FirebaseError } from 'firebase/app';

/** Codes with which Firestore's and Storage's rules refuse. */
const DENIALS: ReadonlySet<string> = new Set([
  'permission-denied',
  'storage/unauthorized',
  'storage/unauthenticated',
]);

/** Whether the server refused because of who asked, rather than failed. */
export function isDenial(error: unknown): boolean {
  // Not `FirestoreError`: what `firebase/firestore/lite` throws is no instance of the one it exports.
  return error instanceof FirebaseError && DENIALS.has(error.code);
}
