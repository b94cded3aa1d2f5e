import { error as logError } from 'firebase-functions/logger';

/**
 * Logs what failed, and where. Of what was thrown and is no error nothing is logged: it could hold
 * anything.
 */
export function logFailure(what: string, error: unknown): void {
  logError(what, error instanceof Error ? error.stack : 'no error');
}
