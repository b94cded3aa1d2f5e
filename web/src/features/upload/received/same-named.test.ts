import { rowOf } from '@navette/core/listing/listing';
import { expect, test } from 'vitest';
import { MEMBER } from '../../../testing/fakes/accounts.ts';
import { itemAt } from '../../../testing/fakes/items.ts';
import type { IncomingFile } from './incoming.ts';
import { sameNamed } from './same-named.ts';

const CONTENT: Record<string, { files: string[]; folders: string[] }> = {
  'Contrats/': {
    files: ['\u00e9t\u00e9.pdf', 'b.pdf', 'Photo 2026-02-12 08-05-09.jpg', 'image.jpg'],
    folders: ['A'],
  },
  'Contrats/A/': { files: ['a.txt', 'image.jpg', 'theirs.txt'], folders: [] },
};

function incoming(path: string): IncomingFile {
  const names = path.split('/');
  return { file: new File([], names.at(-1) ?? ''), folders: names.slice(0, -1) };
}

/** Names that two files of each folder have. */
const TWICE = ['image.jpg'];
/** What somebody else has added. */
const THEIRS = { added_by: 'a@navette.test', added_by_uid: 'u-a' };

/** The names that exist already, and the folders asked for. */
async function found(paths: string[]) {
  const asked: string[] = [];
  const same = await sameNamed(paths.map(incoming), 'Contrats/', async (folder) => {
    asked.push(folder);
    const { files, folders } = CONTENT[folder] ?? { files: [], folders: [] };
    const rows = [...files, ...TWICE].map((name) => {
      const path = `${folder}${name}`;
      return rowOf(path, name, itemAt(path, name === 'theirs.txt' ? THEIRS : {}));
    });
    return {
      files: new Set(files),
      folders: new Set(folders),
      rows,
      viewer: { ...MEMBER, listedAsAdmin: false },
    };
  });
  return {
    names: [...same.keys()].map(({ file }) => file.name),
    others: [...same.values()].map(({ both }) => both),
    targets: [...same.values()].map(({ target }) => target),
    asked,
  };
}

test('a name exists when a file of the folder has it, however it is composed', async () => {
  const { names, asked } = await found(['e\u0301te\u0301.pdf', 'B.pdf', 'b.pdf', 'A']);
  expect(names).toEqual(['e\u0301te\u0301.pdf', 'b.pdf']);
  expect(asked).toEqual(['Contrats/']);
});

test('files of a chosen folder are compared with the folder of that name', async () => {
  const { names, asked } = await found([
    'A/a.txt',
    'A/b.pdf',
    'N/a.txt',
    'N/A/a.txt',
    'A/N/a.txt',
    'a.txt',
  ]);
  expect(names).toEqual(['a.txt']);
  // Nothing is asked about folders that do not exist.
  expect(asked).toEqual(['Contrats/', 'Contrats/A/']);
});

test('photos that are named by date and time are not asked about', async () => {
  const photos = ['Photo 2026-02-12 08-05-09.jpg', 'image.jpg'];
  expect((await found(photos)).names).toEqual([]);
  // Files of a folder keep their names.
  expect((await found(['A/image.jpg'])).names).toEqual(['image.jpg']);
});

test('if both are kept, each gets a name that nothing in its folder has, or is about to have', async () => {
  const { names, others } = await found(['b.pdf', 'b (2).pdf', 'N/b.pdf', 'A/a.txt', 'B (3).PDF']);
  expect(names).toEqual(['b.pdf', 'a.txt']);
  expect(others).toEqual(['b (4).pdf', 'a (2).txt']);
});

test('each can be a new version of the person’s own file that alone has its name', async () => {
  const { targets } = await found(['b.pdf', 'A/a.txt', 'A/theirs.txt', 'A/image.jpg']);
  expect(targets).toEqual([
    { path: 'Contrats/b.pdf', seen: '1' },
    { path: 'Contrats/A/a.txt', seen: '1' },
    // Of somebody else; and of two, nobody knows which.
    null,
    null,
  ]);
});

test('of two that arrive under one name, neither can be the version', async () => {
  const { targets } = await found(['\u00e9t\u00e9.pdf', 'e\u0301te\u0301.pdf']);
  expect(targets).toEqual([null, null]);
});
