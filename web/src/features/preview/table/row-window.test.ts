import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnWidths, ROW_HEIGHT, rowWindow } from './row-window.ts';

test('renders every row that is seen, and few others', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.nat(3_000_000),
      fc.integer({ min: 1, max: 4000 }),
      (count, top, height) => {
        const { first, end } = rowWindow(count, top, height);
        const seen = { first: Math.floor(top / ROW_HEIGHT), end: (top + height) / ROW_HEIGHT };
        expect(first).toBeLessThanOrEqual(Math.min(seen.first, count));
        expect(end).toBeGreaterThanOrEqual(Math.min(seen.end, count));
        expect(end - first).toBeLessThan(height / ROW_HEIGHT + 40);
      },
    ),
  );
});

test('the widths follow the fields, within bounds', () => {
  expect(
    columnWidths(
      ['a', 'désignation'],
      [
        ['1', 'x'],
        ['1', 'y'.repeat(500)],
      ],
      3,
    ),
  ).toEqual([5, 40, 5]);
  expect(columnWidths(['référence'], [], 1)).toEqual([9]);
});
