import { FirebaseError } from 'firebase/app';

/** An error as Firebase's libraries throw it when a service answers with this code. */
export function serviceError(code: string, message = 'for a test'): FirebaseError {
  return new FirebaseError(code, message);
}
