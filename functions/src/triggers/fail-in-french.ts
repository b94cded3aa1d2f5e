import { HttpsError } from 'firebase-functions/identity';
import { MESSAGES } from '@navette/core/text/messages';
import { alertFailure } from '../platform/alert-operator.ts';

/**
 * What Firebase Auth waits for, with a sentence for the person where it fails: Auth shows what an `HttpsError` says, and
 * of everything else Google's English. What it was, the operator is told.
 */
export function failInFrench<Event, Answer>(
  handle: (event: Event) => Answer,
): (event: Event) => Answer {
  return (event) => {
    try {
      return handle(event);
    } catch (error) {
      if (error instanceof HttpsError) throw error;
      alertFailure('sign-in-failed', error);
      throw new HttpsError('internal', MESSAGES.internal);
    }
  };
}
