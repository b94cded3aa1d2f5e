import { error as logError, warn as logWarning } from 'firebase-functions/logger';

/** Logs what failed, and where. A thrown value that is no Error is not logged: it could hold anything. */
export function logFailure(what: string, error: unknown): void {
  logError(what, error instanceof Error ? error.stack : 'no error');
}

/** Logs what an error has put off: a warning, since it is done later. A thrown value that is no Error is not logged. */
export function logDeferral(
  what: string,
  error: unknown,
  context: Readonly<Record<string, string>> = {},
): void {
  logWarning(what, { ...context, error: error instanceof Error ? error.message : 'no error' });
}
