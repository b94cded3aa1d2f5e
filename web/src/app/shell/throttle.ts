/** How many times its length the pause may reach while calls keep coming. */
const SLOWEST = 5;

/**
 * Throttles a task. The first call runs it at once; calls that come while it runs, or during the pause after it, run it
 * once more together. The pause doubles each time, up to five times its length: the listing need not be refreshed for
 * every file of a large upload.
 *
 * @param pause in milliseconds
 */
export function throttle(task: () => Promise<void>, pause: number): () => void {
  let busy = false;
  let wanted: boolean;
  const run = async () => {
    busy = true;
    for (let wait = pause; wanted; wait = Math.min(2 * wait, SLOWEST * pause)) {
      wanted = false;
      try {
        await task();
      } catch {
        // The task reports its own failures; the next call must run all the same.
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    busy = false;
  };
  return () => {
    wanted = true;
    if (!busy) void run();
  };
}
