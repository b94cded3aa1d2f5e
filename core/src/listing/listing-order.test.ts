import { describe, expect, test, vi } from 'vitest';
import type { ListingRow } from './listing.ts';
import { nextSort, orderRows, type Sort, type SortValue } from './listing-order.ts';

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

function labels(valueOf: ((row: ListingRow) => SortValue) | null, descending: boolean): string {
  return orderRows(rows, valueOf, descending)
    .map(({ label }) => label.replace('.txt', ''))
    .join(' ');
}

describe('orderRows', () => {
  test.each([
    ['names, as they are', null, 'A B a b c d', 'B A d c b a'],
    ['numbers', ({ size }: ListingRow) => size, 'A B c b d a', 'A B b d c a'],
    ['texts, as names are', ({ addedBy }: ListingRow) => addedBy, 'B A c d b a', 'A B b d c a'],
  ])('by %s: folders first, missing values last, equal ones by name', (_, valueOf, up, down) => {
    expect([labels(valueOf, false), labels(valueOf, true)]).toEqual([up, down]);
  });

  test('gives the same rows back in the order of names', () => {
    expect(orderRows(rows, null, false)).toBe(rows);
  });

  test('asks for the value of a row once, not at each comparison', () => {
    const valueOf = vi.fn(({ size }: ListingRow) => size);
    orderRows(rows, valueOf, true);
    expect(valueOf).toHaveBeenCalledTimes(rows.length);
  });
});

describe('nextSort', () => {
  test.each<[Sort<string>, string, Sort<string>]>([
    [{ column: 'name', descending: false }, 'name', { column: 'name', descending: true }],
    [{ column: 'name', descending: true }, 'name', { column: 'name', descending: false }],
    [{ column: 'name', descending: true }, 'size', { column: 'size', descending: false }],
    [{ column: 'name', descending: false }, 'size', { column: 'size', descending: false }],
    [{ column: 'size', descending: true }, 'name', { column: 'name', descending: false }],
  ])('after %j and a click on %s: %j', (current, column, next) => {
    expect(nextSort(current, column, false)).toEqual(next);
  });

  test('begins with the newest where a column wants that', () => {
    const newest = nextSort({ column: 'name', descending: false }, 'date', true);
    expect(newest).toEqual({ column: 'date', descending: true });
    expect(nextSort(newest, 'date', true)).toEqual({ column: 'date', descending: false });
  });
});
