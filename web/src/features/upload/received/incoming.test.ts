import { expect, test } from 'vitest';
import { emptyFolders, incomingFiles, incomingFolderPaths } from './incoming.ts';

function file(relativePath: string): File {
  const name = relativePath.split('/').at(-1) ?? '';
  const made = new File([], name);
  Object.defineProperty(made, 'webkitRelativePath', {
    value: relativePath.includes('/') ? relativePath : '',
  });
  return made;
}

test('a single file has no folders', () => {
  const single = file('a.txt');
  expect(incomingFiles([single])).toEqual({ files: [{ file: single, folders: [] }], folders: [] });
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

test('folders are told apart by where one name ends and the next begins', () => {
  const { files, folders } = incomingFiles([file('A/B/a.txt'), file('AB/b.txt')]);
  expect(folders).toEqual([['A'], ['A', 'B'], ['AB']]);
  expect(emptyFolders({ files: files.slice(0, 1), folders })).toEqual([['AB']]);
});

test('folders get their path beneath the one they were dropped into, composed', () => {
  expect(incomingFolderPaths('Contrats/', ['E\u0301te\u0301', 'B'])).toEqual([
    'Contrats/Été/',
    'Contrats/Été/B/',
  ]);
  expect(incomingFolderPaths('', [])).toEqual([]);
});

test('a folder is empty when neither a file nor a folder is in it', () => {
  const files = [{ file: file('a.txt'), folders: ['A', 'B'] }];
  const folders = [['A'], ['A', 'B'], ['A', 'C'], ['D'], ['D', 'E'], ['A B']];
  expect(emptyFolders({ files, folders })).toEqual([['A', 'C'], ['D', 'E'], ['A B']]);
  expect(emptyFolders(incomingFiles([file('A/a.txt'), file('A/B/C/b.txt')]))).toEqual([]);
});
