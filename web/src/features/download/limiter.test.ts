import { expect, test } from 'vitest';
import { limiter } from './limiter.ts';

test('runs no more jobs than allowed, in order, and goes on after a failure', async () => {
  const run = limiter(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const jobs = [1, 2, 3, 4, 5].map((number) =>
    run(async () => {
      started.push(number);
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => {
        setTimeout(resolve, 0);
      });
      running--;
      if (number === 2) throw new Error('no luck');
      return number;
    }),
  );
  const settled = await Promise.allSettled(jobs);
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(started).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});
