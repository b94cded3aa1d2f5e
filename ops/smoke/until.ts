import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between the first two looks; each pause is twice the one before, up to the longest. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 1000;

/**
 * Looks until there is something.
 *
 * @param look returns null, undefined or false while there is nothing
 * @param signal ends the waiting
 * @throws {Error} naming what was waited for
 */
export async function until<Found>(
  what: string,
  signal: AbortSignal,
  look: () => Promise<Found | null | undefined | false>,
): Promise<Found> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    await delay(pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) throw new Error(`waited in vain for ${what}`);
  }
}
