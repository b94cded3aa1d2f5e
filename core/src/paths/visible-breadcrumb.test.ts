import { expect, test } from 'vitest';
import { visibleBreadcrumb } from './visible-breadcrumb.ts';

const way = (folder: string, ...hidden: string[]) =>
  visibleBreadcrumb(folder, (path) => !hidden.includes(path)).map(({ path, name }) => [path, name]);

test('leads from the first folder to the last', () => {
  expect(way('')).toEqual([]);
  expect(way('A/B/')).toEqual([
    ['A/', 'A'],
    ['A/B/', 'B'],
  ]);
});

test('has no name of a hidden folder, and one step for several in a row', () => {
  expect(way('A/B/C/D/', 'A/B/', 'A/B/C/')).toEqual([
    ['A/', 'A'],
    ['A/B/C/', null],
    ['A/B/C/D/', 'D'],
  ]);
  expect(way('A/B/C/', 'A/', 'A/B/C/')).toEqual([
    ['A/', null],
    ['A/B/', 'B'],
    ['A/B/C/', null],
  ]);
  expect(way('A/B/C/D/', 'A/B/C/', 'A/B/C/D/')).toEqual([
    ['A/', 'A'],
    ['A/B/', 'B'],
    ['A/B/C/D/', null],
  ]);
  expect(way('A/', 'A/')).toEqual([['A/', null]]);
});
