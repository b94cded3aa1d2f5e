import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

test('renders 12 rows beyond each edge, and moves on after six rows', () => {
  const height = 20 * 32;
  expect(rowWindow(1000, 101 * 32, height)).toEqual({ first: 84, end: 138 });
  expect(rowWindow(1000, 102 * 32, height)).toEqual({ first: 90, end: 138 });
  expect(rowWindow(1000, 106 * 32, height)).toEqual({ first: 90, end: 138 });
  expect(rowWindow(1000, 107 * 32, height)).toEqual({ first: 90, end: 144 });
});

describe('the widths', () => {
  test('follow the header and the fields, within bounds', () => {
    const rows = [
      ['1', 'x'],
      ['1', 'y'.repeat(500)],
    ];
    expect(columnWidths(['a', 'désignation'], rows, 3)).toEqual([5, 40, 5]);
    expect(columnWidths(['référence'], [], 1)).toEqual([9]);
  });

  test.each([
    ['the first row counts', 0, 9],
    ['row 200 counts', 199, 9],
    ['row 201 does not', 200, 5],
  ])('follow the first 200 rows: %s', (_, long, width) => {
    const rows = Array.from({ length: 300 }, (__, row) => [row === long ? 'référence' : 'a']);
    expect(columnWidths(['réf'], rows, 1)).toEqual([width]);
  });
});
