import { defineInt } from 'firebase-functions/params';
import { JOURNAL_DAYS } from '@navette/core/journal/journal';

const setting = defineInt('JOURNAL_DAYS', { default: JOURNAL_DAYS });

/** How many days a new line is kept. An operator's machine knows no settings, which reads as 0. */
export function journalDays(): number {
  const days = setting.value();
  return days > 0 ? days : JOURNAL_DAYS;
}
