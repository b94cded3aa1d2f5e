import { FirebaseError } from 'firebase/app';

/** An error as Firebase's libraries throw it when a service answers with this code. */
export function serviceError(code: string): FirebaseError {
  return new FirebaseError(code, 'for a test');
}
