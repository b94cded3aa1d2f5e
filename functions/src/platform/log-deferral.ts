import { warn as logWarning } from 'firebase-functions/logger';

/** Logs what an error has put off: a warning, since it is done later. A thrown value that is no Error is not logged. */
export function logDeferral(
  what: string,
  error: unknown,
  context: Readonly<Record<string, string>> = {},
): void {
  logWarning(what, { ...context, error: error instanceof Error ? error.message : 'no error' });
}
