import { expect, test } from 'vitest';
import { brakeLimit, LARGEST_LIMIT } from './repair-brake.ts';

const SETTINGS = { maxRemoved: 100, maxPercent: 1 };

test.each([
  // So many are always allowed.
  [0, 10],
  [999, 10],
  // Beyond, 1 % of all.
  [1_100, 11],
  [5_099, 50],
  [10_000, 100],
  [1_000_000, 100],
])('of %i records, a repair removes at most %i', (total, limit) => {
  expect(brakeLimit(total, SETTINGS)).toBe(limit);
});

test('no setting lets it remove more than a job can list', () => {
  expect(brakeLimit(1_000_000, { maxRemoved: 100_000, maxPercent: 100 })).toBe(LARGEST_LIMIT);
});

test('nor fewer than a handful', () => {
  expect(brakeLimit(1_000_000, { maxRemoved: 0, maxPercent: 0 })).toBe(10);
});
