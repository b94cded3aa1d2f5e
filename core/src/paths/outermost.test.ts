import { expect, test } from 'vitest';
import { outermost } from './outermost.ts';

test.each([
  [
    ['A/', 'A/B/c.txt', 'A/B/', 'd.txt'],
    ['A/', 'd.txt'],
  ],
  [['A/B/c.txt', 'A/'], ['A/']],
  [['a.txt', 'a.txt'], ['a.txt']],
  // A file is in no file, nor a folder in one that begins with the same letters.
  [
    ['A', 'A/b.txt', 'AB/'],
    ['A', 'A/b.txt', 'AB/'],
  ],
])('of %j it is %j', (paths, expected) => {
  expect(outermost(paths.map((path) => ({ path }))).map(({ path }) => path)).toEqual(expected);
});
