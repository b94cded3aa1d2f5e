/** Runs a task when it is its turn, unless it was called off before. */
export type InTurn = <Result>(signal: AbortSignal, task: () => Promise<Result>) => Promise<Result>;

/**
 * Makes tasks take turns.
 *
 * @param width how many run at the same time
 */
export function takeTurns(width: number): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];

  const next = () => {
    if (running < width) waiting.shift()?.();
  };

  return (signal, task) =>
    new Promise((resolve, reject) => {
      const run = async () => {
        running++;
        try {
          resolve(await task());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        } finally {
          running--;
          next();
        }
      };
      waiting.push(() => {
        if (signal.aborted) {
          reject(signal.reason instanceof Error ? signal.reason : new Error('called off'));
          next();
        } else void run();
      });
      next();
    });
}
