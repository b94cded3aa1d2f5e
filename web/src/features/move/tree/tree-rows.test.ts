import { describe, expect, test } from 'vitest';
import { folderBeginning, goesItself, treeMove, treeRows } from './tree-rows.ts';

const within = new Map([
  ['', ['Archives/', 'Baux/', 'Élus/']],
  ['Baux/', ['Baux/Nord/', 'Baux/Sud/']],
  ['Baux/Sud/', []],
]);

const rows = treeRows(new Set(['', 'Baux/', 'Baux/Sud/']), within);

test('folders are in sight under those that are open, with their place among their siblings', () => {
  expect(rows.map(({ path, level, position, count }) => [path, level, position, count])).toEqual([
    ['', 1, 1, 1],
    ['Archives/', 2, 1, 3],
    ['Baux/', 2, 2, 3],
    ['Baux/Nord/', 3, 1, 2],
    ['Baux/Sud/', 3, 2, 2],
    ['Élus/', 2, 3, 3],
  ]);
  expect(rows.filter(({ bare }) => bare).map(({ path }) => path)).toEqual(['Baux/Sud/']);
});

test('what an open folder holds is not shown before it is known', () => {
  expect(treeRows(new Set(['', 'Archives/']), new Map([['', ['Archives/']]]))).toMatchObject([
    { path: '' },
    { path: 'Archives/', expanded: true, bare: false },
  ]);
});

describe('keys', () => {
  const go = (path: string) => ({ kind: 'go', path });
  const toggle = (path: string) => ({ kind: 'toggle', path });
  test.each([
    ['ArrowDown', 'Archives/', go('Baux/')],
    ['ArrowDown', 'Élus/', null],
    ['ArrowUp', '', null],
    ['ArrowUp', 'Baux/Nord/', go('Baux/')],
    ['ArrowRight', 'Archives/', toggle('Archives/')],
    ['ArrowRight', 'Baux/', go('Baux/Nord/')],
    ['ArrowRight', 'Baux/Sud/', null],
    ['ArrowLeft', 'Baux/', toggle('Baux/')],
    ['ArrowLeft', 'Baux/Nord/', go('Baux/')],
    ['ArrowLeft', 'Archives/', go('')],
    ['ArrowLeft', '', null],
    ['Home', 'Élus/', go('')],
    ['End', '', go('Élus/')],
    ['Tab', '', null],
  ])('%s in %s', (key, active, moved) => {
    expect(treeMove(key, rows, active)).toEqual(moved);
  });
});

test.each([
  ['e', '', 'Élus/'],
  ['s', 'Élus/', 'Baux/Sud/'],
  ['ba', 'Archives/', 'Baux/'],
  ['ba', 'Baux/', 'Baux/'],
  ['aa', 'Archives/', 'Archives/'],
  ['z', '', null],
])('typed %s in %s', (letters, active, found) => {
  expect(folderBeginning(letters, rows, active)).toBe(found);
});

test.each([
  ['Baux/', true],
  ['Baux/Nord/', true],
  ['Baux bis/', false],
  ['', false],
])('whether %s goes itself', (folder, goes) => {
  expect(goesItself(folder, ['bail.pdf', 'Baux/'])).toBe(goes);
});
