import { setTimeout as delay } from 'node:timers/promises';

/**
 * Saves the state now and then, if something has changed, so that a crash loses little. What changes
 * meanwhile may be saved without its record: the next start repairs that.
 *
 * @param every milliseconds between two looks
 * @param changes how many requests could have changed something so far
 * @returns a function that ends it, after a save that is under way
 */
export function startSaving(
  save: () => Promise<void>,
  every: number,
  changes: () => number,
): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  let saved = changes();
  const saving = (async () => {
    for (;;) {
      await delay(every, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      const found = changes();
      if (found === saved) continue;
      try {
        await save();
        saved = found;
      } catch (error) {
        // As it was before; the next look tries again.
        console.error(error instanceof Error ? error.message : error);
      }
    }
  })();
  return async () => {
    stopped.abort();
    await saving;
  };
}
