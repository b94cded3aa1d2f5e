import { error as logError } from 'firebase-functions/logger';
import { ALERT_CODES, type AlertCode } from './alert-codes.ts';

/** What an entry of the log tells besides its code: neither names nor addresses. */
type Context = Readonly<Record<string, string | number>>;

/** Logs what the operator must know, so that the alert policy of its code finds it. */
export function alertOperator(code: AlertCode, context: Context = {}): void {
  logError(ALERT_CODES[code], { ...context, alert: code });
}

/** Logs what failed, and where. A thrown value that is no Error is not logged: it could hold anything. */
export function alertFailure(code: AlertCode, error: unknown, context: Context = {}): void {
  const stack = error instanceof Error ? (error.stack ?? error.name) : 'no error';
  alertOperator(code, { ...context, error: stack });
}
