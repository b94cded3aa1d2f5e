import fc from 'fast-check';
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
  ['Photo du 12 mai, 19 h 06.jpg', 'Photo du 12 mai, 19 h 06 (2).jpg'],
  ['Photo du 12 mai, 19 h 06 (2).jpg', 'Photo du 12 mai, 19 h 06 (10).jpg'],
  ['Bail.pdf', 'Bail - avenant.docx'],
  ['Bail.docx', 'Bail.pdf'],
  ['Bail', 'Bail.pdf'],
  ['Lot 1.2', 'Lot 1.10'],
  ['M. Dubois', 'M. Dupont'],
  ['.a', 'a'],
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

test('the order is one of all names, with extensions and without', () => {
  const name = fc.stringMatching(/^[aé1. (-]{1,6}$/);
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      expect(Math.sign(compareNames(a, b))).toBe(-Math.sign(compareNames(b, a)) + 0);
      if (compareNames(a, b) < 0 && compareNames(b, c) < 0) {
        expect(compareNames(a, c)).toBeLessThan(0);
      }
    }),
  );
});

test('a name equals itself alone', () => {
  expect(compareNames('Été', 'Été')).toBe(0);
});
