/**
 * Runs a task as soon as there is room, and settles as it does. If the signal is aborted, a waiting task leaves the
 * queue and rejects with the signal's reason; a running task keeps its place until it ends by itself.
 */
export type Limiter = <Result>(signal: AbortSignal, task: () => Promise<Result>) => Promise<Result>;

/**
 * Limits how many tasks run at the same time; the others wait in a queue, first come, first served.
 *
 * @param width how many run at the same time
 */
export function createLimiter(width: number): Limiter {
  let running = 0;
  const waiting = new Set<() => void>();

  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(enter);
        reject(signal.reason as Error);
      };
      waiting.add(enter);
      signal.addEventListener('abort', leave);
    });

  return async (signal, task) => {
    signal.throwIfAborted();
    if (running < width) running++;
    else await turn(signal);
    try {
      // The signal may have been aborted just when the task's turn came.
      signal.throwIfAborted();
      return await task();
    } finally {
      // A task that ends passes its place to the next one.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running--;
    }
  };
}
