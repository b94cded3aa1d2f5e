import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowRange } from './row-range.ts';

const list = { count: 1000, rowHeight: 50, height: 500, overscan: 10 };

test('gives the rows in the window, and some around', () => {
  expect(rowRange({ ...list, top: -5000 })).toEqual({ first: 90, end: 120 });
});

test('gives no rows beyond either end', () => {
  expect(rowRange({ ...list, top: 200 })).toEqual({ first: 0, end: 20 });
  expect(rowRange({ ...list, top: 200 - 50 * 1000 })).toEqual({ first: 985, end: 1000 });
  expect(rowRange({ ...list, count: 3, top: 0 })).toEqual({ first: 0, end: 3 });
  expect(rowRange({ ...list, count: 0, top: 0 })).toEqual({ first: 0, end: 0 });
});

test('gives no rows of a list that ends above the window, as when a filter shortens it', () => {
  expect(rowRange({ ...list, count: 8, top: -5000 })).toEqual({ first: 8, end: 8 });
});

test('scrolling within a step changes nothing', () => {
  expect(rowRange({ ...list, top: -5001 })).toEqual(rowRange({ ...list, top: -5200 }));
});

const TABLE = { rowHeight: 32, overscan: 12 };
const table = (count: number, top: number, height: number) =>
  rowRange({ ...TABLE, count, top: -top, height });

test('of a table that scrolls within itself, gives every row that is seen, and few others', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.nat(3_000_000),
      fc.integer({ min: 1, max: 4000 }),
      (count, top, height) => {
        const { first, end } = table(count, top, height);
        const seen = {
          first: Math.floor(top / TABLE.rowHeight),
          end: (top + height) / TABLE.rowHeight,
        };
        expect(first).toBeLessThanOrEqual(Math.min(seen.first, count));
        expect(end).toBeGreaterThanOrEqual(Math.min(seen.end, count));
        expect(end - first).toBeLessThan(height / TABLE.rowHeight + 40);
      },
    ),
  );
});

test('of a table, gives 12 rows beyond each edge, and moves on after six rows', () => {
  const height = 20 * 32;
  expect(table(1000, 101 * 32, height)).toEqual({ first: 84, end: 138 });
  expect(table(1000, 102 * 32, height)).toEqual({ first: 90, end: 138 });
  expect(table(1000, 106 * 32, height)).toEqual({ first: 90, end: 138 });
  expect(table(1000, 107 * 32, height)).toEqual({ first: 90, end: 144 });
});
