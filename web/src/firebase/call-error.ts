import type { CallReason } from '@navette/core/calls/call-contracts';

/** A call of a function that failed. Its message is a French sentence for the person. */
export class CallError extends Error {
  /** Why the function refused; null for another failure (network, missing function). */
  readonly reason: CallReason | null;

  constructor(message: string, reason: CallReason | null, cause?: unknown) {
    super(message, { cause });
    this.name = 'CallError';
    this.reason = reason;
  }
}

/**
 * Whether a failed call may have changed something: the function stopped halfway, its answer was lost, or it is still
 * running.
 */
export function mayHaveActed(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof CallError && error.reason === 'internal');
}

/** Whether no answer has come to a call. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof CallError) || error.reason === null;
}

/** Whether a call was refused because of the person, so that none of their calls can succeed. */
export function refusesPerson(error: unknown): boolean {
  const reason = error instanceof CallError ? error.reason : null;
  return reason === 'not-admin' || reason === 'session-ended';
}
