import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('runs so many at the same time, in order, and skips what was called off', async () => {
  const inTurn = takeTurns(2);
  const started: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const leavers = ends.map(() => new AbortController());
  const runs = ends.map(({ promise }, at) =>
    inTurn(leavers[at]?.signal ?? AbortSignal.abort(), () => {
      started.push(at);
      return promise;
    }),
  );
  expect(started).toEqual([0, 1]);
  leavers[2]?.abort();
  ends[1]?.resolve(10);
  expect(await runs[1]).toBe(10);
  await expect(runs[2]).rejects.toThrow();
  await expect.poll(() => started).toEqual([0, 1, 3]);
  ends[0]?.reject(new Error('refused'));
  await expect(runs[0]).rejects.toThrow('refused');
  await expect.poll(() => started).toEqual([0, 1, 3, 4]);
  for (const { resolve } of ends) resolve(1);
  expect(await Promise.all([runs[3], runs[4]])).toEqual([1, 1]);
});
