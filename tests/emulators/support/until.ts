import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds after which something that was to happen is taken not to. */
const PATIENCE = 120_000;
/** Milliseconds between two looks. */
const PAUSE = 40;

/**
 * Waits until the look finds something.
 *
 * @param look answers null, undefined or false as long as there is nothing
 * @throws {Error} naming what was waited for
 */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | null | undefined | false>,
): Promise<Found> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await delay(PAUSE);
  }
}
