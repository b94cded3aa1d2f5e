import { expect, test } from 'vitest';
import type { Viewer } from '../access/access.ts';
import { itemName, parentPath } from '../paths/item-path.ts';
import type { Meta } from '../access/meta.ts';
import {
  foldersAbove,
  isSharedWith,
  orderShared,
  sharedItems,
  type SharedOrder,
} from './shared-items.ts';

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
  ['belongs to nobody', true, { owner_email: null, owner_uid: null }],
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
const PUBLIC = { is_public: true, allowed_emails: [] };

function found(records: readonly Meta<Date>[], folders: readonly Meta[] | null, by = viewer) {
  const items = sharedItems(records, by, folders);
  return items.map(({ row, way }) => [row.path, way.map(({ name }) => name)]);
}

test('everything that names them is there, in visible folders too; hidden folders are not named', () => {
  expect(found(RECORDS, [record('Ouvert/', PUBLIC)])).toEqual([
    ['Ouvert/Caché/Sous/', ['Ouvert', null]],
    ['Fermé/b.txt', [null]],
    ['Ouvert/donné.txt', ['Ouvert']],
    ['racine.txt', []],
  ]);
});

test('what lies in a folder that names them is there if it names them itself', () => {
  const inherits = record('A/copié.txt', { inherits: true });
  const all = [record('A/'), record('A/nommé.txt'), inherits];
  expect(found(all, [record('A/')]).map(([path]) => path)).toEqual(['A/', 'A/nommé.txt']);
});

test('an admin finds everything that names them, with its whole path', () => {
  expect(found(RECORDS, null, { ...viewer, listedAsAdmin: true })).toEqual([
    ['Ouvert/Caché/Sous/', ['Ouvert', 'Caché']],
    ['Fermé/b.txt', ['Fermé']],
    ['Ouvert/donné.txt', ['Ouvert']],
    ['racine.txt', []],
  ]);
});

test('each folder above is asked for once', () => {
  expect(foldersAbove(RECORDS)).toEqual(['Ouvert/', 'Fermé/', 'Ouvert/Caché/']);
});

const AT = (day: number) => ({ shared_by: 'chef@navette.test', shared_at: new Date(day) });

test.each<[SharedOrder, string[]]>([
  ['newest', ['b.txt', 'A/', 'c.txt']],
  ['oldest', ['c.txt', 'A/', 'b.txt']],
  ['a-z', ['A/', 'b.txt', 'c.txt']],
  ['z-a', ['A/', 'c.txt', 'b.txt']],
  ['smallest', ['A/', 'c.txt', 'b.txt']],
  ['largest', ['A/', 'b.txt', 'c.txt']],
])('in the order %s', (order, paths) => {
  const records = [
    record('A/', AT(2)),
    record('b.txt', { ...AT(3), size: 20 }),
    // Shared before that was noted: then it is when its access last changed.
    record('c.txt', { updated_at: new Date(1), size: 10 }),
  ];
  const rows = sharedItems(records, viewer, []).map(({ row }) => row);
  expect(orderShared(rows, order).map(({ path }) => path)).toEqual(paths);
});
