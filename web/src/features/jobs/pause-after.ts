/** First and longest pause between two looks at a job, in milliseconds. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;
/** Each pause is so many times as long as the one before. */
const GROWTH = 1.5;

/**
 * How long to wait before the next look at a job, in milliseconds. A job of ten minutes costs some
 * 65 reads.
 *
 * @param looks how often it was looked at
 */
export function pauseAfter(looks: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * GROWTH ** Math.max(0, looks - 1));
}
