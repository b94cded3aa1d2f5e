import { STRINGS } from '../../strings.ts';
import type { SendFailure } from '../../supabase/errors.ts';

/** Shown below the field, which has the text again. */
export const SEND_FAILURE_SENTENCES: Readonly<Record<SendFailure, string>> = {
  'many-in-a-minute': STRINGS.comments.manyInMinute,
  'many-in-a-day': STRINGS.comments.manyInDay,
  denied: STRINGS.comments.sendDenied,
  unknown: STRINGS.comments.notSent,
};
