import { expect, test } from 'vitest';
import { nextRow } from './next-row.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 24, 24],
  ['ArrowUp', 0, 0],
  ['PageDown', 3, 13],
  ['PageUp', 3, 0],
  ['Home', 12, 0],
  ['End', 0, 24],
  ['a', 3, null],
])('%s at row %i of 25 leads to %s', (key, active, row) => {
  expect(nextRow(key, active, 25)).toBe(row);
});
