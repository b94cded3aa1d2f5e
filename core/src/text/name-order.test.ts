import { expect, test } from 'vitest';
import { compareNames } from './french-format.ts';

// Names that French collation considers equal still need a fixed order; otherwise they could swap
// places at each refresh.

test.each([
  ['A', 'a'],
  ['E', 'e'],
  ['e', 'é'],
  ['BON', 'Bon'],
  ['01', '1'],
  ['bon 01', 'bon 1'],
])('%s is before %s', (before, after) => {
  expect(Math.sign(compareNames(before, after))).toBe(-1);
  expect(Math.sign(compareNames(after, before))).toBe(1);
});

test('a capital or an accent decides only between names that are otherwise equal', () => {
  expect(['b', 'B 2', 'a 1', 'À 2', 'A 10'].toSorted(compareNames)).toEqual([
    'a 1',
    'À 2',
    'A 10',
    'b',
    'B 2',
  ]);
});

test('a name equals itself alone', () => {
  expect(compareNames('Été', 'Été')).toBe(0);
});
