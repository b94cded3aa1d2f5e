import { PostgrestError } from '@supabase/supabase-js';
import { SUPABASE_STRINGS } from './strings.ts';

/**
 * The account has no role in the database. An operator gives it to accounts that were made in the console or by a
 * script (decision 0138). Its message is a French sentence for the person.
 */
export class NoRole extends Error {
  override readonly name = 'NoRole';

  constructor() {
    super(SUPABASE_STRINGS.noRole);
  }
}

/** The sentence about a failed request. @param otherwise for errors without a sentence of their own */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof NoRole ? error.message : otherwise;
}

/** Why a comment could not be sent. */
export type SendFailure =
  'many-in-a-minute' | 'many-in-a-day' | 'denied' | 'maintenance' | 'no-role' | 'unknown';

/** Codes of the database: a limit of supabase/migrations is reached, a policy refuses, the key exists. */
const TOO_MANY = 'PT429';
const DENIED = '42501';
const DUPLICATE = '23505';

/** Whether the database has answered: a retry would get the same answer. */
export function isAnswer(error: unknown): error is PostgrestError {
  return error instanceof PostgrestError;
}

/** Whether the database has refused. If not, this or an earlier attempt may have been carried out. */
export function isRefusal(error: unknown): boolean {
  return isAnswer(error) && Boolean(error.code) && error.code !== DUPLICATE;
}

/** `denied` may be for maintenance, which Firestore alone tells people. */
export function sendFailureOf(error: unknown): Exclude<SendFailure, 'maintenance'> {
  if (error instanceof NoRole) return 'no-role';
  if (!isAnswer(error)) return 'unknown';
  if (error.code === DENIED) return 'denied';
  if (error.code !== TOO_MANY) return 'unknown';
  return error.details === 'day' ? 'many-in-a-day' : 'many-in-a-minute';
}
