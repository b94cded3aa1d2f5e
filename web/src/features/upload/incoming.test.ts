import { expect, test } from 'vitest';
import { incomingFiles, incomingFolderPath } from './incoming.ts';

function file(relativePath: string): File {
  const name = relativePath.split('/').at(-1) ?? '';
  const made = new File([], name);
  Object.defineProperty(made, 'webkitRelativePath', {
    value: relativePath.includes('/') ? relativePath : '',
  });
  return made;
}

test('a file by itself comes in no folder', () => {
  expect(incomingFiles([file('a.txt')])).toMatchObject({ files: [{ folders: [] }], folders: [] });
});

test('a chosen folder keeps its tree, each folder once, outermost first', () => {
  const incoming = incomingFiles([file('A/a.txt'), file('A/B/C/b.txt'), file('A/B/c.txt')]);
  expect(incoming.files.map(({ folders }) => folders)).toEqual([
    ['A'],
    ['A', 'B', 'C'],
    ['A', 'B'],
  ]);
  expect(incoming.folders).toEqual([['A'], ['A', 'B'], ['A', 'B', 'C']]);
});

test('folders get their path beneath the one they were dropped into, composed', () => {
  expect(incomingFolderPath('Contrats/', ['E\u0301te\u0301', 'B'])).toBe('Contrats/Été/B/');
  expect(incomingFolderPath('', [])).toBe('');
});
