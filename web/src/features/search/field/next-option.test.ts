import { expect, test } from 'vitest';
import { nextOption } from './next-option.ts';

test.each([
  ['ArrowDown', null, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, null],
  ['ArrowUp', null, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, null],
  ['Home', 1, null],
  ['End', 1, null],
  ['a', 1, undefined],
])('%s leads from %s of three to %s', (key, active, next) => {
  expect(nextOption(key, active, 3)).toBe(next);
});

test('an empty list has nothing to lead to', () => {
  expect(nextOption('ArrowDown', null, 0)).toBeNull();
  expect(nextOption('ArrowUp', null, 0)).toBeNull();
});
