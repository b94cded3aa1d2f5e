import { beforeEach, expect, test, vi } from 'vitest';
import { forEachChunk } from './for-each-chunk.ts';

const log = vi.hoisted(() => vi.fn());
vi.mock('firebase-functions/logger', () => ({ error: log }));
beforeEach(() => log.mockReset());

const refusal = () => Object.assign(new Error('too large'), { code: 3 });
const outage = () => Object.assign(new Error('unavailable'), { code: 14 });
const items = Array.from({ length: 23 }, (_, index) => index);

test.each([1, 3])(
  'finds the items that fail, and does the others once, %d at a time',
  async (parallel) => {
    const done: number[] = [];
    const failed = await forEachChunk(items, { size: 10, parallel }, (chunk) => {
      if (chunk.includes(7) || chunk.includes(21)) return Promise.reject(refusal());
      done.push(...chunk);
      return Promise.resolve();
    });
    expect(new Set(failed)).toEqual(new Set([7, 21]));
    expect(done.toSorted((a, b) => a - b)).toEqual(
      items.filter((item) => item !== 7 && item !== 21),
    );
  },
);

test('a chunk that fails is tried in halves, in the order of its items', async () => {
  const chunks: number[][] = [];
  const failed = await forEachChunk([1, 2, 3, 4, 5, 6], { size: 6, parallel: 1 }, (chunk) => {
    chunks.push(chunk);
    return chunk.includes(2) || chunk.includes(6) ? Promise.reject(refusal()) : Promise.resolve();
  });
  expect(failed).toEqual([2, 6]);
  expect(chunks).toEqual([
    [1, 2, 3, 4, 5, 6],
    [1, 2, 3],
    [1, 2],
    [1],
    [2],
    [3],
    [4, 5, 6],
    [4, 5],
    [6],
  ]);
});

test.each([
  ['why, if an error says so', refusal(), expect.stringMatching(/^Error: too large\n +at /)],
  ['nothing of what else was thrown', 'a@navette.test', 'no error'],
])('of an item that fails, the log tells %s', async (_what, thrown, logged) => {
  const task = vi.fn<() => Promise<void>>().mockRejectedValue(thrown);
  await forEachChunk(['a'], { size: 1, parallel: 1 }, task);
  expect(log.mock.calls).toEqual([
    ['an item was left out', { alert: 'item-left-out', error: logged }],
  ]);
});

test('an outage is no item’s fault: it fails as a whole, at once', async () => {
  let attempts = 0;
  const attempt = forEachChunk(items, { size: 10, parallel: 1 }, () => {
    attempts++;
    return Promise.reject(outage());
  });
  await expect(attempt).rejects.toThrow('unavailable');
  expect(attempts).toBe(1);
});
