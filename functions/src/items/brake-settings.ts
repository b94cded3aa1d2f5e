import { defineInt } from 'firebase-functions/params';
import type { BrakeSettings } from './repair-brake.ts';

const maxRemoved = defineInt('REPAIR_MAX_REMOVED', { default: 100 });
const maxPercent = defineInt('REPAIR_MAX_REMOVED_PERCENT', { default: 1 });

/** What a repair may remove without a confirmation, as the project has set it. */
export function brakeSettings(): BrakeSettings {
  return { maxRemoved: maxRemoved.value(), maxPercent: maxPercent.value() };
}
