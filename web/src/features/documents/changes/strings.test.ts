import { expect, test } from 'vitest';
import { CHANGES_STRINGS } from './strings.ts';

test.each([
  [0, 0, ''],
  [1, 0, '1 nouvel élément'],
  [2, 0, '2 nouveaux éléments'],
  [1_200, 0, '1 200 nouveaux éléments'],
  [0, 1, '1 élément retiré'],
  [0, 3, '3 éléments retirés'],
  [1, 1, '1 nouvel élément, 1 retiré'],
  [2, 2, '2 nouveaux éléments, 2 retirés'],
])('%i that came and %i that went: %s', (added, gone, text) => {
  expect(CHANGES_STRINGS.line(added, gone).replaceAll(/\s/g, ' ')).toBe(text);
});
