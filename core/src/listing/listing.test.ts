import { describe, expect, test } from 'vitest';
import type { Viewer } from '../access/access.ts';
import { isFolderPath, itemName, parentPath, type ItemPath } from '../paths/item-path.ts';
import { rowOf, withStored, type ListingRow } from './listing.ts';
import { differences, listingRows } from './stored.ts';
import type { Meta } from '../access/meta.ts';

const member: Viewer = {
  uid: 'm',
  email: 'membre@navette.test',
  emailVerified: true,
  listedAsAdmin: false,
};
const admin: Viewer = { ...member, uid: 'a', email: 'admin@navette.test', listedAsAdmin: true };

function meta(path: string, changes: Partial<Meta<Date>> = {}): Meta<Date> {
  return {
    file_path: path,
    parent_path: parentPath(path),
    name: itemName(path),
    is_public: true,
    allowed_emails: [],
    owner_email: null,
    owner_uid: null,
    inherits: false,
    updated_at: new Date(0),
    added_by: null,
    added_by_uid: null,
    ...(isFolderPath(path)
      ? {}
      : { size: 3, content_type: 'text/plain', file_updated_at: new Date(5) }),
    ...changes,
  };
}

describe('listingRows', () => {
  test('puts folders first, then files by displayed name, numbers by value', () => {
    const rows = listingRows(
      'A/',
      [
        meta('A/3_lot 10.txt'),
        meta('A/9_lot 2.txt'),
        meta('A/1_Été.txt'),
        meta('A/zone/'),
        meta('A/Allée/'),
      ],
      null,
      member,
    );
    expect(rows.map((row) => row.label)).toEqual([
      'Allée',
      'zone',
      'Été.txt',
      'lot 2.txt',
      'lot 10.txt',
    ]);
  });

  test('puts files of the same displayed name in the order of their stored names', () => {
    const records = ['2_a.txt', '3_a.txt', '1_a.txt'].map((name) => meta(name));
    const rows = listingRows('', records, null, member);
    expect(rows.map((row) => row.name)).toEqual(['1_a.txt', '2_a.txt', '3_a.txt']);
  });

  test('shows what the records say of a file, and of a folder, whose name has no prefix', () => {
    const file = meta('1_a.txt', { added_by: 'chef@navette.test', generation: '17' });
    const folder = meta('12_plans/');
    expect(listingRows('', [file, folder], null, member)).toEqual([
      {
        kind: 'folder',
        path: '12_plans/',
        name: '12_plans',
        label: '12_plans',
        size: null,
        contentType: null,
        updatedAt: null,
        addedBy: null,
        generation: null,
        meta: folder,
      },
      {
        kind: 'file',
        path: '1_a.txt',
        name: '1_a.txt',
        label: 'a.txt',
        size: 3,
        contentType: 'text/plain',
        updatedAt: new Date(5),
        addedBy: 'chef@navette.test',
        generation: '17',
        meta: file,
      },
    ]);
  });

  test('leaves out items that the viewer may not see, even if the server sent them', () => {
    const records = [meta('a.txt'), meta('b.txt', { is_public: false })];
    expect(listingRows('', records, null, member).map((row) => row.name)).toEqual(['a.txt']);
    expect(listingRows('', records, null, admin)).toHaveLength(2);
  });

  test('shows an admin the objects and prefixes without record, but no placeholder', () => {
    const stored = {
      prefixes: ['P', 'Q'],
      items: ['a.txt', 'x.bin', '.emptyFolderPlaceholder'],
    };
    const rows = listingRows('F/', [meta('F/a.txt'), meta('F/P/')], stored, admin);
    expect(rows.map((row) => [row.path, row.meta !== null])).toEqual([
      ['F/P/', true],
      ['F/Q/', false],
      ['F/a.txt', true],
      ['F/x.bin', false],
    ]);
    expect(rows[3]).toMatchObject({ size: null, updatedAt: null, addedBy: null });
  });

  test('shows an admin an object in the root that has the name of a placeholder', () => {
    const stored = { prefixes: ['e\u0301'], items: ['.emptyFolderPlaceholder'] };
    expect(listingRows('', [], stored, admin).map((row) => row.path)).toEqual([
      'e\u0301/',
      '.emptyFolderPlaceholder',
    ]);
  });

  test('drops a file whose object is gone, and no folder', () => {
    const records = [meta('gone.txt'), meta('vide/')];
    const rows = listingRows('', records, { prefixes: [], items: [] }, admin);
    expect(rows.map((row) => row.path)).toEqual(['vide/']);
  });
});

describe('differences', () => {
  test('are what Storage lists without a record, and files with a record that it does not list', () => {
    const recorded = [named('F/A/'), named('F/B/'), named('F/a.txt'), named('F/b.txt')];
    const stored = {
      prefixes: ['A', 'C', 'C'],
      items: ['a.txt', 'c.txt', '.emptyFolderPlaceholder'],
    };
    expect(differences('F/', recorded, stored)).toEqual({
      unrecorded: ['F/C/', 'F/c.txt'],
      unstored: ['F/b.txt'],
    });
  });

  test('in the root, a placeholder is an object like any other', () => {
    const stored = { prefixes: [], items: ['.emptyFolderPlaceholder'] };
    expect(differences('', [], stored).unrecorded).toEqual(['.emptyFolderPlaceholder']);
  });
});

describe('withStored', () => {
  const nothing = { coming: [], due: null, any: true };

  test('shows the records alone until Storage has been asked', () => {
    const recorded = [named('a.txt')];
    expect(withStored(recorded, null)).toBe(recorded);
  });

  test('leaves the rows as they are if there is nothing to say', () => {
    const recorded = [named('a.txt')];
    expect(withStored(recorded, { ...nothing, unrecorded: [], gone: new Map() })).toBe(recorded);
  });

  test('puts what has no record among the others, and drops what is gone', () => {
    const recorded = [named('B/'), named('a.txt', '1'), named('c.txt', '1')];
    const findings = {
      ...nothing,
      unrecorded: [named('b.txt'), named('A/')],
      gone: new Map([['a.txt', '1']]),
    };
    expect(pathsOf(withStored(recorded, findings))).toEqual(['A/', 'B/', 'b.txt', 'c.txt']);
  });

  test('believes records that are newer than the findings', () => {
    const recorded = [named('a.txt', '2'), named('b.txt', '1')];
    const findings = { ...nothing, unrecorded: [named('b.txt')], gone: new Map([['a.txt', '1']]) };
    expect(withStored(recorded, findings)).toEqual(recorded);
  });
});

function named(path: ItemPath, generation: string | null = null): ListingRow {
  return { ...rowOf(path, itemName(path), null), generation };
}

function pathsOf(rows: readonly ListingRow[]): ItemPath[] {
  return rows.map(({ path }) => path);
}
