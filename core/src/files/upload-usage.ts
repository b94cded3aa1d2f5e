import type { ItemPath } from '../paths/item-path.ts';

// What one account has uploaded today, and how much it may. Functions count; the person's pages read the counts, and
// warn before and when a limit is reached (decision 0097). Admins have no limit, and are not counted.

/** Name of the collection: a document for each account, by its uid. */
export const USAGE = 'usage';

/**
 * Name of the collection whose documents keep an account from uploading for a day, by
 * {@link uploadBlockId}. `storage.rules` asks whether there is one.
 */
export const UPLOAD_BLOCKS = 'upload_blocks';

/** What one account may upload in a day; null is no limit. */
export interface UploadLimits {
  files_limit: number | null;
  bytes_limit: number | null;
}

/**
 * What an account has uploaded in a day.
 *
 * @typeParam Time the timestamp type of the reader's library
 */
export interface UploadUsage<Time = unknown> extends UploadLimits {
  /** The day of the counts in UTC: `2026-11-24`. */
  day: string;
  /** When the day ends, and the counts begin anew. */
  day_ends: Time;
  files: number;
  bytes: number;
  /** Whether nothing more is taken on this day: a limit was reached, or an upload went beyond it. */
  blocked: boolean;
  /** The last uploads that were removed since they went beyond a limit. */
  refused: readonly ItemPath[];
}

/** Uploads beyond the limit that are named. */
export const MAX_NAMED_REFUSALS = 100;

/** The part of the usage that decides about the next upload. */
export type DayUsage = Omit<UploadUsage, 'day' | 'day_ends' | 'refused'>;

/** Whether an upload of so many bytes is within the limits. */
export function isWithinUsage(usage: DayUsage, size: number): boolean {
  const { files, bytes, files_limit, bytes_limit } = usage;
  return (
    !usage.blocked &&
    (files_limit === null || files + 1 <= files_limit) &&
    (bytes_limit === null || bytes + size <= bytes_limit)
  );
}

/** The usage with an upload of so many bytes. Nothing more is taken once a limit is reached. */
export function usageWith<Usage extends DayUsage>(usage: Usage, size: number): Usage {
  const counted = { ...usage, files: usage.files + 1, bytes: usage.bytes + size };
  const { files, bytes, files_limit, bytes_limit } = counted;
  const isReached =
    (files_limit !== null && files >= files_limit) ||
    (bytes_limit !== null && bytes >= bytes_limit);
  return { ...counted, blocked: usage.blocked || isReached };
}

/** Which of some files are within the limits, when they are uploaded in this order. */
export function filesWithin<File extends { size: number }>(
  usage: DayUsage,
  files: readonly File[],
): { within: File[]; beyond: File[]; after: DayUsage } {
  const [within, beyond]: [File[], File[]] = [[], []];
  let after = usage;
  for (const file of files) {
    if (!isWithinUsage(after, file.size)) {
      beyond.push(file);
      continue;
    }
    within.push(file);
    after = usageWith(after, file.size);
  }
  return { within, beyond, after };
}

/** The share of the limits that is used up, from 0 on; 0 without limits. */
export function usedShare({ files, bytes, files_limit, bytes_limit }: DayUsage): number {
  return Math.max(shareOf(files, files_limit), shareOf(bytes, bytes_limit));
}

function shareOf(used: number, limit: number | null): number {
  return limit === null ? 0 : used / limit;
}

/** The day of a moment, in UTC: `2026-11-24`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** When the day of a moment ends: midnight in UTC, one or two o’clock in Paris. */
export function endOfDay(moment: Date): Date {
  const end = new Date(moment);
  end.setUTCHours(24, 0, 0, 0);
  return end;
}

/**
 * Id of the document that keeps an account from uploading on the day of a moment: `uid_2026-3-2`. The rules
 * compute the same id from `request.time`, so that nobody has to remove yesterday's document.
 */
export function uploadBlockId(uid: string, moment: Date): string {
  return `${uid}_${moment.getUTCFullYear()}-${moment.getUTCMonth() + 1}-${moment.getUTCDate()}`;
}
