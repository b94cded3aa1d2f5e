/**
 * Makes a task that many may ask for run at a pace: at once for the first, and then, once it has ended
 * and a pause has passed, one time for all that have asked meanwhile.
 *
 * @param pause in milliseconds
 */
export function paced(task: () => Promise<void>, pause: number): () => void {
  let busy = false;
  let wanted = false;
  const run = async () => {
    busy = true;
    while (wanted) {
      wanted = false;
      // A failure is the task's to tell; the next who asks is served all the same.
      await task().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    busy = false;
  };
  return () => {
    wanted = true;
    if (!busy) void run();
  };
}
