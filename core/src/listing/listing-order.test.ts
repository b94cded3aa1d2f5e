import { describe, expect, test } from 'vitest';
import type { ListingRow } from './listing.ts';
import {
  DEFAULT_SORT,
  nextSort,
  orderRows,
  SORT_COLUMNS,
  type Sort,
  type SortColumn,
} from './listing-order.ts';

function row(label: string, facts: Partial<ListingRow> = {}): ListingRow {
  return {
    kind: 'file',
    path: label,
    name: label,
    label,
    size: null,
    contentType: null,
    updatedAt: null,
    addedBy: null,
    generation: null,
    meta: null,
    ...facts,
  };
}

const rows = [
  row('A', { kind: 'folder', addedBy: 'zoé@navette.test' }),
  row('B', { kind: 'folder', addedBy: 'farid@navette.test' }),
  row('a.txt'),
  row('b.txt', { size: 20, updatedAt: new Date(2), addedBy: 'zoé@navette.test' }),
  row('c.txt', { size: 3, updatedAt: new Date(3), addedBy: 'Élodie@navette.test' }),
  row('d.txt', { size: 20, updatedAt: new Date(1), addedBy: 'farid@navette.test' }),
];

function labels(sort: Sort): string {
  return orderRows(rows, sort)
    .map(({ label }) => label.replace('.txt', ''))
    .join(' ');
}

describe('orderRows', () => {
  test('sorts by each column: folders first, missing values last, equal ones by name', () => {
    const orders = SORT_COLUMNS.map((column) => [
      column,
      labels({ column, descending: false }),
      labels({ column, descending: true }),
    ]);
    expect(orders).toEqual([
      ['name', 'A B a b c d', 'B A d c b a'],
      ['date', 'A B d b c a', 'A B c b d a'],
      ['addedBy', 'B A c d b a', 'A B b d c a'],
      ['size', 'A B c b d a', 'A B b d c a'],
    ]);
  });

  test('gives the same rows back in the order of names', () => {
    expect(orderRows(rows, DEFAULT_SORT)).toBe(rows);
  });
});

describe('nextSort', () => {
  test.each<[Sort, SortColumn, Sort]>([
    [{ column: 'name', descending: false }, 'name', { column: 'name', descending: true }],
    [{ column: 'name', descending: true }, 'name', { column: 'name', descending: false }],
    [{ column: 'name', descending: true }, 'size', { column: 'size', descending: false }],
    [{ column: 'name', descending: false }, 'size', { column: 'size', descending: false }],
    [{ column: 'size', descending: true }, 'name', DEFAULT_SORT],
  ])('after %j and a click on %s: %j', (current, column, next) => {
    expect(nextSort(current, column)).toEqual(next);
  });
});
