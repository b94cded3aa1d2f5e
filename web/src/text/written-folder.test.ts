import { expect, test } from 'vitest';
import { folderIn, writtenFolder } from './written-folder.ts';

test.each([
  ['Contrats', 'Contrats/'],
  ['é'.repeat(1_000), null],
  [' Contrats / 2026 ', 'Contrats/2026/'],
  ['/Contrats//2026/', 'Contrats/2026/'],
  ['E\u0301te\u0301', 'Été/'],
  [' / ', null],
])('%.20s, typed, is the folder %j', (typed, folder) => {
  expect(folderIn(typed)).toBe(folder);
});

test('a folder is written so that it is read again', () => {
  expect(writtenFolder('Contrats/2026/')).toBe('Contrats / 2026');
  expect(folderIn(writtenFolder('Contrats/2026/'))).toBe('Contrats/2026/');
});
