import { expect, test } from 'vitest';
import { isOwnComment } from './is-own-comment.ts';

test.each([
  ['Léa', 'Léa', true],
  [' Léa ', 'Léa', true],
  ['Léa', '  Léa\t', true],
  ['Léa', 'léa', false],
  ['Léa', 'Léa M.', false],
  ['Léa', '', false],
  ['  ', '  ', false],
])('a comment by %j, with %j in the field: %j', (author, current, own) => {
  expect(isOwnComment({ author }, current)).toBe(own);
});
