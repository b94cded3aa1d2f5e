import { expect, test } from 'vitest';
import { columnLetters, columnOf } from './column-letters.ts';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('column %d is named as in Excel: %s', (column, letters) => {
  expect(columnLetters([column])).toEqual([letters]);
  expect(columnOf(letters)).toBe(column);
});

test('columns are found by small letters too', () => {
  expect(columnOf('ab')).toBe(27);
});
