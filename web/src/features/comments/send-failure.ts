import { MESSAGES } from '@navette/core/text/messages';
import { COMMENT_STRINGS } from './strings.ts';
import type { SendFailure } from '../../supabase/errors.ts';
import { SUPABASE_STRINGS } from '../../supabase/strings.ts';

/** Sentences below the field, to which the text has returned. */
export const SEND_FAILURE_SENTENCES: Readonly<Record<SendFailure, string>> = {
  'many-in-a-minute': COMMENT_STRINGS.manyInMinute,
  'many-in-a-day': COMMENT_STRINGS.manyInDay,
  denied: COMMENT_STRINGS.sendDenied,
  maintenance: MESSAGES.maintenance,
  'no-role': SUPABASE_STRINGS.noRole,
  unknown: COMMENT_STRINGS.notSent,
};
