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

  return async (signal, task) => {
    while (running >= width) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (signal.aborted) {
        // The turn goes to the next.
        waiting.shift()?.();
        signal.throwIfAborted();
      }
    }
    signal.throwIfAborted();
    running++;
    try {
      return await task();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
