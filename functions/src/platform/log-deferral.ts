import { warn as logWarning } from 'firebase-functions/logger';

/**
 * Logs what an error has put off: not a failure, since something else does it later. Of what was
 * thrown and is no error nothing is logged.
 */
export function logDeferral(
  what: string,
  error: unknown,
  context: Readonly<Record<string, string>> = {},
): void {
  logWarning(what, { ...context, error: error instanceof Error ? error.message : 'no error' });
}
