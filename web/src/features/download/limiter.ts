/**
 * Lets only so many jobs run at the same time; the others wait for their turn, first come first served.
 *
 * @returns runs a job as soon as there is room, and settles as it does
 */
export function limiter(limit: number): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (running >= limit) {
      // Whoever ends hands over its place.
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else {
      running++;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
