import { expect, test } from 'vitest';
import { columnLetters } from './column-letters.ts';

test('columns are named as in Excel', () => {
  const letters = columnLetters(16_384);
  expect([letters[0], letters[25], letters[26], letters[701], letters[702]]).toEqual([
    'A',
    'Z',
    'AA',
    'ZZ',
    'AAA',
  ]);
  expect(letters.at(-1)).toBe('XFD');
});
