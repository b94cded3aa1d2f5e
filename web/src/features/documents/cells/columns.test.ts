import type { ListingRow } from '@navette/core/listing/listing';
import { orderRows } from '@navette/core/listing/listing-order';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHOOSABLE, COLUMN_IDS, COLUMNS, columnsFor, type Column } from './columns.tsx';

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
    ['type', 'A B a b c d', 'A B a b c d'],
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
    ['Texte', undefined],
    ['—', ''],
    ['—', undefined],
  ]);
});

test('a folder says what is in it; it is sorted as before', () => {
  const said = (count: number, newest: Date | null) => {
    const folder = { ...row('A', { kind: 'folder' }), contents: { count, newest } };
    expect(COLUMNS.size.value(folder)).toBeNull();
    expect(COLUMNS.date.value(folder)).toBeNull();
    return [COLUMNS.date.cell(folder), COLUMNS.size.cell(folder)];
  };
  const day = new Date(2026, 2, 3, 12);
  expect(said(0, null)).toEqual(['—', '0\u00a0élément']);
  expect(said(1, day)).toEqual(['ajout le 3 mars 2026', '1\u00a0élément']);
  expect(said(1_200, day)).toEqual(['ajout le 3 mars 2026', '1\u202f200\u00a0éléments']);
});

test('each column but the name, which has the rest, has its width', () => {
  const sheet = new URL('../listing/listing-table.module.css', import.meta.url);
  const css = readFileSync(sheet, 'utf8');
  for (const id of COLUMN_IDS.slice(1)) expect(css).toMatch(new RegExp(`\\.${id} \\{\n  width: `));
});

test('only admins have ‘Ajouté par’', () => {
  expect(columnsFor(false, [])).toEqual(['name', 'date', 'size']);
  expect(columnsFor(true, [])).toEqual(['name', 'date', 'addedBy', 'size']);
});

test('whoever has added a column has it at its place; nobody can add another', () => {
  expect(columnsFor(false, CHOOSABLE)).toEqual(['name', 'date', 'type', 'size']);
  expect(columnsFor(true, ['type'])).toEqual(['name', 'date', 'type', 'addedBy', 'size']);
  expect(columnsFor(false, ['addedBy'])).toEqual(['name', 'date', 'size']);
});

test.each([
  ['Baux', 'folder', 'Dossier'],
  ['plans.pdf', 'folder', 'Dossier'],
  ['bail.PDF', 'file', 'PDF'],
  ['tarifs.xlsx', 'file', 'Tableur'],
  ['1_plan.dxf', 'file', 'Fichier DXF'],
  ['LISEZMOI', 'file', 'Fichier'],
  ['Bon du 12. suite', 'file', 'Fichier'],
  ['lettre.modele', 'file', 'Fichier'],
] as const)('the type of %s (%s): %s', (name, kind, type) => {
  expect(COLUMNS.type.cell(row(name, { kind }))).toBe(type);
});

test('types are in the order of their names', () => {
  const files = ['a.zip', 'b.pdf', 'c.mp4', 'd.png', 'e.dxf'].map((name) => row(name));
  const sorted = orderRows(files, COLUMNS.type.value, false);
  expect(sorted.map((of) => COLUMNS.type.cell(of))).toEqual([
    'Archive',
    'Fichier DXF',
    'Image',
    'PDF',
    'Vidéo',
  ]);
});
