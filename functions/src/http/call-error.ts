import { HttpsError, type FunctionsErrorCode } from 'firebase-functions/https';
import type { CallErrorDetails, CallReason } from '@navette/core/calls/call-contracts';

const CODE_OF_REASON: Record<CallReason, FunctionsErrorCode> = {
  unauthenticated: 'unauthenticated',
  'session-ended': 'unauthenticated',
  'not-admin': 'permission-denied',
  invalid: 'invalid-argument',
  'already-exists': 'already-exists',
  'name-taken': 'already-exists',
  'not-found': 'not-found',
  changed: 'failed-precondition',
  busy: 'resource-exhausted',
  maintenance: 'unavailable',
  internal: 'internal',
};

/**
 * The error that a callable answers with.
 *
 * @param reason stable, for programs; ends up in `details`
 * @param message French, for a person; ends up in `details` too
 */
export function callError(reason: CallReason, message: string): HttpsError {
  return new HttpsError(CODE_OF_REASON[reason], message, {
    reason,
    message,
  } satisfies CallErrorDetails);
}
