import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for something that cannot be ended, and goes on by itself when that takes too long.
 *
 * @param time in milliseconds
 * @throws {Error} when it takes longer
 * @throws what it fails with
 */
export async function withinTime(work: Promise<unknown>, time: number): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const late = delay(time, undefined, { signal }).then(() => {
    throw new Error('no answer in time');
  });
  try {
    await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
