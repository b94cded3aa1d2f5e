/** First and longest pause between two checks of a job, in milliseconds. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;
/** Factor by which each pause is longer than the one before. */
const GROWTH = 1.5;

/**
 * How long to wait before the next check of a job, in milliseconds. A job of ten minutes costs some 65 reads.
 *
 * @param looks how often it was checked
 */
export function pauseAfter(looks: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * GROWTH ** Math.max(0, looks - 1));
}
