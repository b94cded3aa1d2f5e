import { expect, test } from 'vitest';
import { MAX_WAITS, spentBy, waitOf } from './spent-time.ts';

test.each([
  ['thumbnail', 1],
  ['text', 2],
] as const)(
  'what was spent for a %s is regained with time, and never more than that',
  (making, slower) => {
    const spent = { ms: 3000, at: 5000 };
    expect(spentBy(making, 5000, spent)).toBe(3000);
    expect(spentBy(making, 5000 + slower * 1000, spent)).toBe(2000);
    expect(spentBy(making, 5000 + slower * 4000, spent)).toBe(0);
    // Another instance's clock may be behind.
    expect(spentBy(making, 4000, spent)).toBe(3000);
  },
);

test('a file waits longer each time, so that thousands that wait do not take the time of others', () => {
  expect([0, 1, 2, 6, 7, MAX_WAITS].map(waitOf)).toEqual([30, 60, 120, 1920, 3600, 3600]);
  const hours = Array.from({ length: MAX_WAITS }, (_, waited) => waitOf(waited) / 3600);
  expect(Math.round(hours.reduce((sum, wait) => sum + wait))).toBe(6);
});
