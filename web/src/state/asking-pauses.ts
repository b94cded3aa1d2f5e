/** Between two askings, in milliseconds, while something happens: what others do is seen within ten seconds. */
export const FIRST_MS = 8_000;
/** While nothing does. */
export const LONGEST_MS = 60_000;
/** Before one asks again about what may have been two halves of one change. */
export const UNSURE_MS = 1_000;

/**
 * What an asking has found: `unsure` asks again soon, and a number of records says that so many had to be fetched.
 */
export type Found = 'change' | 'nothing' | 'unsure' | { fetched: number };

/**
 * The pause before the next asking, in milliseconds: short after a change, twice as long after each answer without
 * one. What had to be fetched anew costs: 125 records a second at most.
 *
 * @param pause before this one
 */
export function nextPause(pause: number, found: Found): number {
  if (found === 'change') return FIRST_MS;
  if (found === 'unsure') return UNSURE_MS;
  const longer = found === 'nothing' ? Math.max(pause, FIRST_MS / 2) * 2 : found.fetched * 8;
  return Math.min(Math.max(longer, FIRST_MS), LONGEST_MS);
}
