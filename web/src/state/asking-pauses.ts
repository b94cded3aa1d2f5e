/** Pause between two requests while changes come, in milliseconds: what others do is seen within ten seconds. */
export const FIRST_MS = 8_000;
/** Pause while nothing changes, in milliseconds. */
export const LONGEST_MS = 60_000;
/** Pause before a second look at what may be half of a change, in milliseconds. */
export const UNSURE_MS = 1_000;

/** What a request found. `unsure` asks again soon; `fetched` is the number of records that had to be fetched anew. */
export type Found = 'change' | 'nothing' | 'unsure' | { fetched: number };

/**
 * The pause before the next request, in milliseconds: short after a change, doubled after each answer without one.
 * After records were fetched anew it is long enough for at most 125 records per second, since they cost money.
 *
 * @param pause the one before this request
 */
export function nextPause(pause: number, found: Found): number {
  if (found === 'change') return FIRST_MS;
  if (found === 'unsure') return UNSURE_MS;
  const longer = found === 'nothing' ? Math.max(pause, FIRST_MS / 2) * 2 : found.fetched * 8;
  return Math.min(Math.max(longer, FIRST_MS), LONGEST_MS);
}
