import { expect, test } from 'vitest';
import { pauseAfter } from './pause-after.ts';

test('the pauses between two looks grow up to ten seconds', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 6, 7, 8, 100].map(pauseAfter);
  expect(pauses.map(Math.round)).toEqual([
    1000, 1000, 1500, 2250, 3375, 5063, 7594, 10_000, 10_000, 10_000,
  ]);
});
