import { PostgrestError } from '@supabase/supabase-js';
import { STRINGS } from '../../strings.ts';

/** Why a comment could not be sent. */
export type SendFailure = 'many-in-a-minute' | 'many-in-a-day' | 'denied' | 'unknown';

/** Codes of the database: the limits of supabase/migrations, and a policy that says no. */
const TOO_MANY = 'PT429';
const DENIED = '42501';

export function sendFailureOf(error: unknown): SendFailure {
  if (!(error instanceof PostgrestError)) return 'unknown';
  if (error.code === DENIED) return 'denied';
  if (error.code !== TOO_MANY) return 'unknown';
  return error.details === 'day' ? 'many-in-a-day' : 'many-in-a-minute';
}

/** What a person is told, under the field that has the text again. */
export const SEND_FAILURE_SENTENCES: Readonly<Record<SendFailure, string>> = {
  'many-in-a-minute': STRINGS.comments.manyInMinute,
  'many-in-a-day': STRINGS.comments.manyInDay,
  denied: STRINGS.comments.sendDenied,
  unknown: STRINGS.comments.notSent,
};
