import { HttpsError } from 'firebase-functions/identity';
import { MESSAGES } from '@navette/core/text/messages';
import { alertFailure } from '../platform/alert-operator.ts';

/**
 * A function that Firebase Auth waits for, with a sentence for the person when it fails: Auth shows what an `HttpsError`
 * says, and Google's English for any other error, which the operator is told of.
 */
export function failInFrench<Event, Answer>(
  handle: (event: Event) => Answer,
): (event: Event) => Answer {
  return (event) => {
    try {
      return handle(event);
    } catch (error) {
      if (error instanceof HttpsError) throw error;
      alertFailure('sign-up-failed', error);
      throw new HttpsError('internal', MESSAGES.internal);
    }
  };
}
