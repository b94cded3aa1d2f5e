import { expect, test } from 'vitest';
import { forEachBounded } from './for-each-bounded.ts';

test('does each once, never more than the limit at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachBounded(Array(100).keys(), 7, async (item) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    done.push(item);
    running--;
  });
  expect(done.toSorted((a, b) => a - b)).toEqual([...Array(100).keys()]);
  expect(most).toBe(7);
});

test('throws the first failure, and starts nothing more', async () => {
  const started: number[] = [];
  const work = forEachBounded(Array(100).keys(), 2, async (item) => {
    started.push(item);
    await Promise.resolve();
    if (item === 3) throw new Error(`failed at ${item}`);
  });
  await expect(work).rejects.toThrow('failed at 3');
  expect(started.length).toBeLessThan(8);
});
