import { describe, expect, test } from 'vitest';
import type { ListingRow } from './listing.ts';
import { nextSort, orderRows, type Sort } from './listing-order.ts';

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
    meta: null,
    ...facts,
  };
}

const rows = [
  row('A', { kind: 'folder' }),
  row('B', { kind: 'folder' }),
  row('a.txt', { size: 20, updatedAt: new Date(3), addedBy: 'zoé@navette.test' }),
  row('b.txt', { size: 3, updatedAt: new Date(1), addedBy: 'Élodie@navette.test' }),
  row('c.txt'),
  row('d.txt', { size: 20, updatedAt: new Date(2), addedBy: 'farid@navette.test' }),
];

function labels(sort: Sort): string[] {
  return orderRows(rows, sort).map(({ label }) => label);
}

describe('orderRows', () => {
  test('keeps the order of names, or reverses folders and files separately', () => {
    expect(orderRows(rows, { column: 'name', descending: false })).toBe(rows);
    expect(labels({ column: 'name', descending: true })).toEqual([
      'B',
      'A',
      'd.txt',
      'c.txt',
      'b.txt',
      'a.txt',
    ]);
  });

  test('sorts files by value with folders first, equal values by name, missing ones last', () => {
    expect(labels({ column: 'size', descending: false })).toEqual([
      'A',
      'B',
      'b.txt',
      'a.txt',
      'd.txt',
      'c.txt',
    ]);
    expect(labels({ column: 'size', descending: true })).toEqual([
      'A',
      'B',
      'a.txt',
      'd.txt',
      'b.txt',
      'c.txt',
    ]);
    expect(labels({ column: 'date', descending: true }).slice(2)).toEqual([
      'a.txt',
      'd.txt',
      'b.txt',
      'c.txt',
    ]);
    expect(labels({ column: 'addedBy', descending: false }).slice(2)).toEqual([
      'b.txt',
      'd.txt',
      'a.txt',
      'c.txt',
    ]);
  });
});

test('nextSort reverses the sorted column and starts another one ascending', () => {
  expect(nextSort({ column: 'name', descending: false }, 'name').descending).toBe(true);
  expect(nextSort({ column: 'name', descending: true }, 'name').descending).toBe(false);
  expect(nextSort({ column: 'name', descending: true }, 'size')).toEqual({
    column: 'size',
    descending: false,
  });
});
