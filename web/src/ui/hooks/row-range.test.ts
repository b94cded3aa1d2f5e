import { expect, test } from 'vitest';
import { rowRange } from './row-range.ts';

const list = { count: 1000, rowHeight: 50, height: 500 };

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
