import { setTimeout as delay } from 'node:timers/promises';

/** Timeout in milliseconds. */
const PATIENCE = 120_000;
/** Milliseconds between the first two polls; each pause is twice the one before, up to the longest. */
const FIRST_PAUSE = 25;
const LONGEST_PAUSE = 200;

/**
 * Polls until `look` finds something.
 *
 * @param look returns null, undefined or false while there is nothing
 * @throws {Error} naming what was waited for
 */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | null | undefined | false>,
): Promise<Found> {
  const deadline = Date.now() + PATIENCE;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await delay(pause);
  }
}
