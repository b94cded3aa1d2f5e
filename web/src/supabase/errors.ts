import { PostgrestError } from '@supabase/supabase-js';

/** Why a comment could not be sent. */
export type SendFailure =
  'many-in-a-minute' | 'many-in-a-day' | 'denied' | 'maintenance' | 'unknown';

/**
 * Codes of the database: a limit of supabase/migrations is reached, a policy refuses, the key
 * exists.
 */
const TOO_MANY = 'PT429';
const DENIED = '42501';
const DUPLICATE = '23505';

/** Whether the database has answered: a retry would get the same answer. */
export function isAnswer(error: unknown): error is PostgrestError {
  return error instanceof PostgrestError;
}

/**
 * Whether the database has refused. Otherwise the request may have been carried out, now or by an
 * earlier attempt.
 */
export function isRefusal(error: unknown): boolean {
  return isAnswer(error) && Boolean(error.code) && error.code !== DUPLICATE;
}

/** `denied` may be for maintenance, which Firestore alone tells people. */
export function sendFailureOf(error: unknown): Exclude<SendFailure, 'maintenance'> {
  if (!isAnswer(error)) return 'unknown';
  if (error.code === DENIED) return 'denied';
  if (error.code !== TOO_MANY) return 'unknown';
  return error.details === 'day' ? 'many-in-a-day' : 'many-in-a-minute';
}
