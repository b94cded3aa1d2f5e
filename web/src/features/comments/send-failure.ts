import { MESSAGES } from '@navette/core/text/messages';
import { COMMENT_STRINGS } from './strings.ts';
import type { SendFailure } from '../../supabase/errors.ts';

/** Shown below the field, which has the text again. */
export const SEND_FAILURE_SENTENCES: Readonly<Record<SendFailure, string>> = {
  'many-in-a-minute': COMMENT_STRINGS.manyInMinute,
  'many-in-a-day': COMMENT_STRINGS.manyInDay,
  denied: COMMENT_STRINGS.sendDenied,
  maintenance: MESSAGES.maintenance,
  unknown: COMMENT_STRINGS.notSent,
};
