/** How far the pause grows while a task is asked for again and again. */
const SLOWEST = 5;

/**
 * Makes a task that many may ask for run at a pace: at once for the first, and then, once it has ended
 * and a pause has passed, one time for all that have asked meanwhile. The pause doubles with each such
 * time, to five times its length: the thousandth file of an upload is no news.
 *
 * @param pause in milliseconds
 */
export function paced(task: () => Promise<void>, pause: number): () => void {
  let busy = false;
  let wanted = false;
  const run = async () => {
    busy = true;
    for (let wait = pause; wanted; wait = Math.min(2 * wait, SLOWEST * pause)) {
      wanted = false;
      // A failure is the task's to tell; the next who asks is served all the same.
      await task().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    busy = false;
  };
  return () => {
    wanted = true;
    if (!busy) void run();
  };
}
