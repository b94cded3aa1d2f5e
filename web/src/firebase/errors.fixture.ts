import { FirebaseError } from 'firebase/app';

/** An error as Firebase's SDKs throw it for this code. */
export function serviceError(code: string, message = 'for a test'): FirebaseError {
  return new FirebaseError(code, message);
}
