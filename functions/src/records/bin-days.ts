import { defineInt } from 'firebase-functions/params';
import { BIN_DAYS } from '@navette/core/bin/bin';

const setting = defineInt('BIN_DAYS', { default: BIN_DAYS });

/** How many days an item stays in the bin. An operator's machine knows no settings, which reads as 0. */
export function binDays(): number {
  const days = setting.value();
  return days > 0 ? days : BIN_DAYS;
}
