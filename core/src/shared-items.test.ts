import { expect, test } from 'vitest';
import type { Viewer } from './access.ts';
import { itemName, parentPath } from './item-path.ts';
import type { Meta } from './meta.ts';
import { foldersAbove, isSharedWith, sharedItems } from './shared-items.ts';

const viewer: Viewer = {
  uid: 'u-membre',
  email: 'membre@navette.test',
  emailVerified: true,
  listedAsAdmin: false,
};

function record(file_path: string, fields: Partial<Meta<Date>> = {}): Meta<Date> {
  return {
    file_path,
    parent_path: parentPath(file_path),
    name: itemName(file_path),
    inherits: false,
    is_public: false,
    allowed_emails: ['membre@navette.test', 'collegue@navette.test'],
    owner_email: 'chef@navette.test',
    owner_uid: 'u-chef',
    updated_at: new Date(0),
    added_by: null,
    added_by_uid: null,
    ...fields,
  };
}

test.each<[name: string, shared: boolean, fields: Partial<Meta<Date>>, by?: Partial<Viewer>]>([
  ['names them', true, {}],
  ['is public and names them', true, { is_public: true }],
  ['inherits from a folder that names them', false, { inherits: true }],
  ['names others', false, { allowed_emails: ['collegue@navette.test'] }],
  ['is public', false, { is_public: true, allowed_emails: [] }],
  ['is theirs by address', false, { owner_email: 'membre@navette.test', owner_uid: null }],
  ['is theirs by uid', false, { owner_uid: 'u-membre' }],
  ['names an address that is not verified', false, {}, { emailVerified: false }],
  ['names them in another case', true, {}, { email: 'Membre@Navette.test' }],
  ['names an admin', true, {}, { listedAsAdmin: true }],
])('an item that %s: shared with them: %s', (_name, shared, fields, by = {}) => {
  expect(isSharedWith({ ...viewer, ...by }, record('a.txt', fields))).toBe(shared);
});

const RECORDS = [
  record('Ouvert/donné.txt'),
  record('Fermé/b.txt'),
  record('Ouvert/Caché/Sous/'),
  record('racine.txt'),
  record('Fermé/autre.txt', { allowed_emails: [] }),
];

test('what is found by opening a visible folder is left out; hidden folders are not named', () => {
  const sees = (folder: string) => folder === 'Ouvert/';
  const found = sharedItems(RECORDS, viewer, sees);
  expect(found.map(({ row, way }) => [row.path, way.map(({ name }) => name)])).toEqual([
    ['Ouvert/Caché/Sous/', ['Ouvert', null]],
    ['Fermé/b.txt', [null]],
    ['racine.txt', []],
  ]);
});

test('an admin finds everything that names them, with its whole path', () => {
  const found = sharedItems(RECORDS, { ...viewer, listedAsAdmin: true }, null);
  expect(found.map(({ row, way }) => [row.path, way.map(({ name }) => name)])).toEqual([
    ['Ouvert/Caché/Sous/', ['Ouvert', 'Caché']],
    ['Fermé/b.txt', ['Fermé']],
    ['Ouvert/donné.txt', ['Ouvert']],
    ['racine.txt', []],
  ]);
});

test('each folder above is asked for once', () => {
  expect(foldersAbove(RECORDS)).toEqual(['Ouvert/', 'Fermé/', 'Ouvert/Caché/']);
});
