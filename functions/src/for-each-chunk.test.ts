import { expect, test } from 'vitest';
import { forEachChunk } from './for-each-chunk.ts';

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

test('an outage is no item’s fault: it fails as a whole, at once', async () => {
  let attempts = 0;
  const attempt = forEachChunk(items, { size: 10, parallel: 1 }, () => {
    attempts++;
    return Promise.reject(outage());
  });
  await expect(attempt).rejects.toThrow('unavailable');
  expect(attempts).toBe(1);
});
