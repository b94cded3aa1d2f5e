import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { itemName, objectNameOf, parentPath, type ItemPath } from '../../core/src/item-path.ts';
import type { Access } from '../../core/src/meta.ts';
import { metaId } from '../../core/src/meta-id.ts';
import type { MirrorRow, StoredState } from './stored-state.ts';
import { violations } from './violations.ts';

const CREATED = new Date('2026-01-05T08:00:00Z');
const OWN: Access = {
  is_public: false,
  allowed_emails: ['b@navette.test'],
  owner_email: 'a@navette.test',
  owner_uid: 'u-a',
};
const NOBODYS: Access = {
  is_public: false,
  allowed_emails: [],
  owner_email: null,
  owner_uid: null,
};

/** A sound state that the tests spoil. */
let state: {
  -readonly [Key in keyof StoredState]: StoredState[Key];
} & { records: Map<string, Record<string, unknown>> };
let rows: Map<ItemPath, MirrorRow>;

/** A folder with access of its own, a file that inherits from it, and a created, empty folder. */
beforeEach(() => {
  const paths: [ItemPath, Access, boolean][] = [
    ['A/', OWN, false],
    ['A/b.txt', OWN, true],
    ['C/', NOBODYS, true],
  ];
  rows = new Map(
    paths.map(([path, access]) => [path, { file_path: path, gone: false, ...access }]),
  );
  state = {
    objects: ['A/b.txt', 'C/.emptyFolderPlaceholder'].map((path) => ({
      name: objectNameOf(path),
      size: 1,
      contentType: 'text/plain',
      created: CREATED,
    })),
    records: new Map(
      paths.map(([path, access, inherits]) => [metaId(path), record(path, access, inherits)]),
    ),
    admins: ['chef@navette.test'],
    staleTokens: [],
    exempt: [],
    comments: {
      access: [],
      admins: [
        { email: 'chef@navette.test', gone: false },
        { email: 'ancien@navette.test', gone: true },
      ],
      comments: [{ file_path: 'A/b.txt', content: 'Vu.' }],
    },
  };
});

function record(path: ItemPath, access: Access, inherits: boolean): Record<string, unknown> {
  return {
    ...access,
    file_path: path,
    parent_path: parentPath(path),
    name: itemName(path),
    inherits,
    updated_at: Timestamp.fromDate(CREATED),
    ...(path.endsWith('/')
      ? {}
      : { size: 1, content_type: 'text/plain', file_updated_at: Timestamp.fromDate(CREATED) }),
  };
}

function found(): string[] {
  const { comments } = state;
  return violations({
    ...state,
    comments: comments && { ...comments, access: [...rows.values()] },
  });
}

/** Changes a record, and what is mirrored of it. */
function change(path: ItemPath, data: Record<string, unknown>): void {
  Object.assign(state.records.get(metaId(path)) ?? {}, data);
  Object.assign(rows.get(path) ?? {}, data);
}

test('none, in a sound state, with comments or without', () => {
  expect(found()).toEqual([]);
  state.comments = null;
  expect(found()).toEqual([]);
});

describe('items and records', () => {
  test.each(['A/', 'A/b.txt', 'C/'])('no record of %s', (path) => {
    state.records.delete(metaId(path));
    rows.delete(path);
    expect(found()).toContain(`"${path}": no record`);
    expect(violations({ ...state, comments: null }, [path])).not.toContain(`"${path}": no record`);
  });

  test.each(['A/', 'A/b.txt', 'C/'])('no item of %s', (path) => {
    state.objects = state.objects.filter(({ name }) => !name.startsWith(objectNameOf(path)));
    expect(found()).toContain(`"${path}": a record without item`);
  });

  test('a record under another id', () => {
    state.records.set('autre', record('A/b.txt', OWN, true));
    expect(found()).toEqual([`"A/b.txt": autre is no item's record`]);
  });

  test('an object with an illegal name has no record', () => {
    const path = 'A/e\u0301.txt';
    state.objects = [...state.objects, { ...state.objects[0]!, name: objectNameOf(path) }];
    expect(found()).toEqual([]);
    state.records.set(metaId(path), record(path, OWN, true));
    rows.set(path, { file_path: path, gone: false, ...OWN });
    expect(found()).toEqual([`${JSON.stringify(path)}: a record without item`]);
  });

  test.each([
    [{ size: 2 }, 'size is 2 instead of 1'],
    [{ content_type: 'a/b' }, 'content_type is "a/b" instead of "text/plain"'],
    [{ name: 'x' }, 'name is "x" instead of "b.txt"'],
    [{ parent_path: '' }, 'parent_path is "" instead of "A/"'],
    [{ file_updated_at: Timestamp.fromMillis(0) }, 'tells of older bytes'],
    [{ updated_at: 'hier' }, 'updated_at is no time'],
    [{ inherits: 'oui' }, 'inherits is "oui" instead of false'],
  ])('%j', (data, problem) => {
    change('A/b.txt', data);
    expect(found()).toEqual([`"A/b.txt": ${problem}`]);
  });

  test.each([
    { is_public: true },
    { allowed_emails: [] },
    { owner_email: null },
    { owner_uid: 'u-b' },
  ])('a copy with %j', (data) => {
    change('A/b.txt', data);
    expect(found()).toEqual([
      expect.stringContaining('"A/b.txt": the copy of its folder’s access is'),
    ]);
  });

  test('a copy of nobody’s access', () => {
    change('C/', { is_public: true });
    expect(found()).toEqual([expect.stringContaining('"C/": the copy')]);
  });

  test('a link that has not been ended', () => {
    state.staleTokens = ['A/b.txt'];
    expect(found()).toEqual(['"A/b.txt": a link that has not been ended']);
  });
});

describe('comments', () => {
  test('not mirrored, or as gone', () => {
    Object.assign(rows.get('A/') ?? {}, { gone: true });
    rows.delete('C/');
    expect(found()).toEqual(['"A/": not mirrored', '"C/": not mirrored']);
  });

  test('mirrored otherwise', () => {
    Object.assign(rows.get('A/') ?? {}, { is_public: true });
    expect(found()).toEqual([expect.stringContaining('"A/": mirrored as')]);
  });

  test('mirrored without record', () => {
    rows.set('D/', { file_path: 'D/', gone: false, ...OWN });
    rows.set('E/', { file_path: 'E/', gone: true, ...OWN });
    expect(found()).toEqual(['"D/": mirrored, though it has no record']);
  });

  test('admins', () => {
    state.admins = ['nouveau@navette.test'];
    expect(found()).toEqual([
      '"admins/chef@navette.test": mirrored, though nobody lists it',
      '"admins/nouveau@navette.test": not mirrored',
    ]);
  });

  test.each(['A/parti.txt', 'A/'])('without file: %s', (path) => {
    state.comments = { ...state.comments!, comments: [{ file_path: path, content: 'Vu.' }] };
    expect(found()).toEqual([`"${path}": comments without file`]);
  });
});

test('what is exempt is so for its own group alone', () => {
  change('A/b.txt', { size: 2 });
  rows.delete('A/b.txt');
  state.exempt = [{ prefix: 'A/b', groups: ['record'] }];
  expect(found()).toEqual(['"A/b.txt": not mirrored']);
  state.exempt = [{ prefix: 'A/b', groups: ['mirror'] }];
  expect(found()).toEqual(['"A/b.txt": size is 2 instead of 1']);
});
