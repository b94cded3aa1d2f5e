import {
  filesWithin,
  usedShare,
  type DayUsage,
  type UploadUsage,
} from '@navette/core/files/upload-usage';
import { canRetry, type UploadItem } from './upload-item.ts';

/** From this share of a limit on, the dialog says what is left. */
const NEAR = 0.8;

/** What the day's limits mean for the queue. */
export interface DayLimit {
  usage: DayUsage;
  ends: Date;
  /** Items beyond the limits, which are not sent today. */
  beyond: readonly UploadItem[];
}

/** @returns null while the limits are far away */
export function dayLimitFor(
  items: readonly UploadItem[],
  usage: UploadUsage<Date>,
): DayLimit | null {
  const toSend = items.filter(
    (item) => item.kind === 'file' && !item.sent && (item.state === 'pending' || canRetry(item)),
  );
  const { beyond, after } = filesWithin(usage, toSend);
  const isNear = toSend.length > 0 && usedShare(after) >= NEAR;
  if (beyond.length === 0 && !isNear && !usage.blocked) return null;
  return { usage, ends: usage.day_ends, beyond };
}
