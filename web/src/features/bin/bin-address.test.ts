import { metaId } from '@navette/core/paths/meta-id';
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  isShown,
  placeIn,
  questionOf,
  WHOLE_BIN,
  type BinPlace,
} from './bin-address.ts';
import { readBinned } from './binned.fixture.ts';

const place = (fields: Partial<BinPlace>) => ({ ...WHOLE_BIN, ...fields });
const read = (address: string) => placeIn(new URL(address, 'https://navette.test').searchParams);

describe('the address', () => {
  test.each<[Partial<BinPlace>, string]>([
    [{}, '/documents?corbeille'],
    [{ name: 'été & co' }, '/documents?corbeille&nom=%C3%A9t%C3%A9%20%26%20co'],
    [
      { name: 'bail', folder: 'Contrats/2026/' },
      '/documents?corbeille&nom=bail&dossier=Contrats/2026',
    ],
    [{ opened: 'QS8_folder_j1' }, '/documents?corbeille&contenu=QS8_folder_j1'],
  ])('of %j is %s, and is read again', (fields, address) => {
    expect(addressOf(place(fields))).toBe(address);
    expect(read(address)).toEqual(place(fields));
  });

  test.each(['nom=%20', 'nom=!!', 'dossier=/', 'contenu=../x', `contenu=${'a'.repeat(1_501)}`])(
    'that asks for what cannot be asks for nothing: %.30s',
    (query) => {
      expect(read(`/documents?corbeille&${query}`)).toEqual(WHOLE_BIN);
    },
  );
});

test.each<[Partial<BinPlace>, unknown]>([
  [{}, { about: 'deletions' }],
  [
    { opened: 'x', name: 'bail' },
    { about: 'content', top: 'x' },
  ],
  [
    { name: 'le Bail', folder: 'A/' },
    { about: 'name', beginning: 'bail' },
  ],
  [{ folder: 'A/' }, { about: 'folder', folder: 'A/' }],
])('of %j the server is asked %j', (fields, question) => {
  expect(questionOf(place(fields))).toEqual(question);
});

describe('an item is shown', () => {
  const inDeleted = (folder: string) =>
    readBinned({ is_top: false, top: `${metaId(folder)}_folder_d1` });

  test.each<[string, Partial<BinPlace>, ReturnType<typeof readBinned>, boolean]>([
    ['by each word of its name', { name: 'dur con' }, readBinned(), true],
    ['not by some of its words', { name: 'contrat petit' }, readBinned(), false],
    ['by its name in its folder', { name: 'durand', folder: 'Contrats/' }, readBinned(), true],
    ['not by its name elsewhere', { name: 'durand', folder: 'Factures/' }, readBinned(), false],
    ['by a folder above', { folder: 'Contrats/' }, readBinned(), true],
    [
      'by a folder above, not when its own deleted folder is shown',
      { folder: 'Contrats/' },
      inDeleted('Contrats/2026/'),
      false,
    ],
    [
      'by the deleted folder itself',
      { folder: 'Contrats/2026/' },
      inDeleted('Contrats/2026/'),
      true,
    ],
    [
      'by a folder within the deleted one',
      { folder: 'Contrats/2026/' },
      inDeleted('Contrats/'),
      true,
    ],
    [
      'by its name within a deleted folder',
      { name: 'durand', folder: 'Contrats/' },
      inDeleted('Contrats/2026/'),
      true,
    ],
  ])('%s', (_, fields, item, shown) => {
    expect(isShown(item, place(fields))).toBe(shown);
  });
});
