import type { ListingRow } from '@navette/core/listing/listing';
import { orderRows } from '@navette/core/listing/listing-order';
import { expect, test } from 'vitest';
import { COLUMN_IDS, COLUMNS, columnsFor, type Column } from './columns.tsx';

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

test('sorts by each column: folders first, missing values last, equal ones by name', () => {
  const orders = COLUMN_IDS.map((id) => [
    id,
    ...[false, true].map((descending) =>
      orderRows(rows, COLUMNS[id].value, descending)
        .map(({ label }) => label.replace('.txt', ''))
        .join(' '),
    ),
  ]);
  expect(orders).toEqual([
    ['name', 'A B a b c d', 'B A d c b a'],
    ['date', 'A B d b c a', 'A B c b d a'],
    ['addedBy', 'B A c d b a', 'A B b d c a'],
    ['size', 'A B c b d a', 'A B b d c a'],
  ]);
});

test('says nothing of what is not known, and what it says in full in a tooltip', () => {
  const said = (of: ListingRow) =>
    COLUMN_IDS.map((id) => {
      const { cell, title }: Column = COLUMNS[id];
      return [cell?.(of), title?.(of)];
    });
  expect(said(row('a.txt'))).toEqual([
    [undefined, undefined],
    ['—', ''],
    ['—', ''],
    ['—', undefined],
  ]);
});

test('only admins have ‘Ajouté par’', () => {
  expect(columnsFor(false)).toEqual(['name', 'date', 'size']);
  expect(columnsFor(true)).toEqual(['name', 'date', 'addedBy', 'size']);
});
