import { expect, test } from 'vitest';
import { fits, KEPT_MS } from './kept-upload.ts';

test.each([
  [499, 0, 1_000_000_000, true],
  [500, 0, 0, false],
  [1, 999_999_000, 1_000, true],
  [1, 999_999_000, 1_001, false],
])('a device that keeps %i files of %i bytes in all: one of %i more fits: %j', (...row) => {
  const [files, bytes, size, expected] = row;
  expect(fits({ files, bytes }, size)).toBe(expected);
});

test('files are kept for thirty days', () => {
  expect(new Date(Date.UTC(2026, 0, 1) + KEPT_MS).toISOString()).toBe('2026-01-31T00:00:00.000Z');
});
