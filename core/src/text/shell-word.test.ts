import { expect, test } from 'vitest';
import { shellWord } from './shell-word.ts';

test.each([
  ['Contrats/2026/', 'Contrats/2026/'],
  ['Été 2026/', "'Été 2026/'"],
  ["L'été/", String.raw`'L'\''été/'`],
  ['$(rm -rf)/', "'$(rm -rf)/'"],
  ['a\nb/', "'a\nb/'"],
  ['', "''"],
])('%j', (word, written) => {
  expect(shellWord(word)).toBe(written);
});
