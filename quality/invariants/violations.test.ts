import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  itemName,
  objectNameOf,
  parentPath,
  type ItemPath,
} from '../../core/src/paths/item-path.ts';
import type { Access } from '../../core/src/access/meta.ts';
import { metaId } from '../../core/src/paths/meta-id.ts';
import type { MirrorRow, StoredState } from './stored-state.ts';
import { violations } from './violations.ts';

const CREATED = new Date('2026-01-05T08:00:00Z');
const OWN: Access = {
  is_public: false,
  allowed_emails: ['b@navette.test'],
  owner_email: 'a@navette.test',
  owner_uid: 'u-a',
};
const NO_ACCESS: Access = {
  is_public: false,
  allowed_emails: [],
  owner_email: null,
  owner_uid: null,
};

/** A valid state, in which each test makes something invalid. */
let state: {
  -readonly [Key in keyof StoredState]: StoredState[Key];
} & { records: Map<string, Record<string, unknown>> };
let rows: Map<ItemPath, MirrorRow>;

/** A folder with its own access, a file that inherits from it, and an empty folder. */
beforeEach(() => {
  const paths: [ItemPath, Access, boolean][] = [
    ['A/', OWN, false],
    ['A/b.txt', OWN, true],
    ['C/', NO_ACCESS, true],
  ];
  rows = new Map(
    paths.map(([path, access]) => [path, { file_path: path, gone: false, ...access }]),
  );
  state = {
    objects: ['A/b.txt', 'C/.emptyFolderPlaceholder'].map((path) => ({
      name: objectNameOf(path),
      size: 1,
      contentType: 'text/plain',
      generation: '17',
      created: CREATED,
    })),
    records: new Map(
      paths.map(([path, access, inherits]) => [metaId(path), record(path, access, inherits)]),
    ),
    binned: new Map(),
    admins: ['chef@navette.test'],
    staleTokens: [],
    runningJobs: [],
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
      : {
          size: 1,
          content_type: 'text/plain',
          file_updated_at: Timestamp.fromDate(CREATED),
          generation: '17',
        }),
  };
}

function found(): string[] {
  const { comments } = state;
  return violations({
    ...state,
    comments: comments && { ...comments, access: [...rows.values()] },
  });
}

/** Changes a record and its mirrored row. */
function change(path: ItemPath, data: Record<string, unknown>): void {
  Object.assign(state.records.get(metaId(path)) ?? {}, data);
  Object.assign(rows.get(path) ?? {}, data);
}

test('finds nothing in a valid state, with or without comments', () => {
  expect(found()).toEqual([]);
  state.comments = null;
  expect(found()).toEqual([]);
});

describe('finds in items and records', () => {
  test.each(['A/', 'A/b.txt', 'C/'])('a missing record of %s', (path) => {
    state.records.delete(metaId(path));
    rows.delete(path);
    expect(found()).toContain(`"${path}": no record`);
    expect(violations({ ...state, comments: null }, [path])).not.toContain(`"${path}": no record`);
  });

  test.each(['A/', 'A/b.txt', 'C/'])('a record without its item %s', (path) => {
    state.objects = state.objects.filter(({ name }) => !name.startsWith(objectNameOf(path)));
    expect(found()).toContain(`"${path}": a record without an item`);
  });

  test('a record with a wrong id', () => {
    state.records.set('autre', record('A/b.txt', OWN, true));
    expect(found()).toEqual([`"A/b.txt": autre is not the id of its item`]);
  });

  test('a record of an object with an illegal name', () => {
    const path = 'A/e\u0301.txt';
    state.objects = [...state.objects, { ...state.objects[0]!, name: objectNameOf(path) }];
    expect(found()).toEqual([]);
    state.records.set(metaId(path), record(path, OWN, true));
    rows.set(path, { file_path: path, gone: false, ...OWN });
    expect(found()).toEqual([`${JSON.stringify(path)}: a record without an item`]);
  });

  test.each([
    [{ size: 2 }, 'size is 2 instead of 1'],
    [{ generation: '16' }, 'generation is "16" instead of "17"'],
    [{ content_type: 'a/b' }, 'content_type is "a/b" instead of "text/plain"'],
    [{ name: 'x' }, 'name is "x" instead of "b.txt"'],
    [{ parent_path: '' }, 'parent_path is "" instead of "A/"'],
    [
      { file_updated_at: Timestamp.fromMillis(0) },
      'file_updated_at is missing or older than the object',
    ],
    [{ updated_at: 'hier' }, 'updated_at is not a time'],
    [{ to_publish: true }, 'to_publish is true instead of undefined'],
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
  ])('a copied access with %j', (data) => {
    change('A/b.txt', data);
    expect(found()).toEqual([
      expect.stringContaining('"A/b.txt": the copy of its folder’s access is'),
    ]);
  });

  test('a copied access without an ancestor to copy from', () => {
    change('C/', { is_public: true });
    expect(found()).toEqual([expect.stringContaining('"C/": the copy')]);
  });

  test('a link that has not been revoked', () => {
    state.staleTokens = ['A/b.txt'];
    expect(found()).toEqual(['"A/b.txt": a link that has not been revoked']);
  });
});

describe('finds in thumbnails', () => {
  const thumbnail = {
    name: 'thumbnails/A/b.txt/17',
    size: 1,
    contentType: '',
    generation: '1',
    created: CREATED,
  };
  const made = { thumbnail: 'made', thumbnail_generation: '17' };

  test('nothing wrong when record and thumbnail agree', () => {
    change('A/b.txt', made);
    state.objects = [...state.objects, thumbnail];
    expect(found()).toEqual([]);
  });

  test('one that is missing', () => {
    change('A/b.txt', made);
    expect(found()).toEqual(['"A/b.txt": thumbnails/A/b.txt/17 is missing']);
  });

  test.each([
    [{}],
    [{ ...made, thumbnail_generation: '18' }],
    [{ ...made, thumbnail: 'unreadable' }],
  ])('one that the record does not name: %j', (facts) => {
    change('A/b.txt', facts);
    state.objects = [...state.objects, thumbnail];
    expect(found()).toContain('"A/b.txt": no record names thumbnails/A/b.txt/17');
  });

  test('a frame that is left', () => {
    state.objects = [...state.objects, { ...thumbnail, name: 'inbox/A/b.mp4' }];
    expect(found()).toEqual(['"A/b.mp4": nobody has taken inbox/A/b.mp4']);
  });
});

describe('finds in earlier versions', () => {
  const version = {
    name: 'versions/A/b.txt/16',
    size: 1,
    contentType: '',
    generation: '1',
    created: CREATED,
  };

  test('nothing wrong when record and objects agree', () => {
    change('A/b.txt', { versions: { '16': {} } });
    state.objects = [...state.objects, version];
    expect(found()).toEqual([]);
  });

  test('one that is missing', () => {
    change('A/b.txt', { versions: { '16': {} } });
    expect(found()).toEqual(['"A/b.txt": versions/A/b.txt/16 is missing']);
  });

  test.each([[{}], [{ versions: {} }]])('one that the record does not list: %j', (facts) => {
    change('A/b.txt', facts);
    state.objects = [...state.objects, version];
    expect(found()).toEqual(['"A/b.txt": no record lists versions/A/b.txt/16']);
  });
});

describe('finds in the comments database', () => {
  test('records that are not mirrored, or mirrored as deleted', () => {
    Object.assign(rows.get('A/') ?? {}, { gone: true });
    rows.delete('C/');
    expect(found()).toEqual(['"A/": not mirrored', '"C/": not mirrored']);
  });

  test('records that are mirrored with other values', () => {
    Object.assign(rows.get('A/') ?? {}, { is_public: true });
    expect(found()).toEqual([expect.stringContaining('"A/": mirrored as')]);
  });

  test('mirrored rows without a record', () => {
    rows.set('D/', { file_path: 'D/', gone: false, ...OWN });
    rows.set('E/', { file_path: 'E/', gone: true, ...OWN });
    expect(found()).toEqual(['"D/": mirrored without a record']);
  });

  test('wrong admins', () => {
    state.admins = ['nouveau@navette.test'];
    expect(found()).toEqual([
      '"admins/chef@navette.test": mirrored, but not an admin',
      '"admins/nouveau@navette.test": not mirrored',
    ]);
  });

  test.each(['A/parti.txt', 'A/'])('comments without a file: %s', (path) => {
    state.comments = { ...state.comments!, comments: [{ file_path: path, content: 'Vu.' }] };
    expect(found()).toEqual([`"${path}": comments without a file`]);
  });
});

test('an exemption only applies to its own groups', () => {
  change('A/b.txt', { size: 2 });
  rows.delete('A/b.txt');
  state.exempt = [{ prefix: 'A/b', groups: ['record'] }];
  expect(found()).toEqual(['"A/b.txt": not mirrored']);
  state.exempt = [{ prefix: 'A/b', groups: ['mirror'] }];
  expect(found()).toEqual(['"A/b.txt": size is 2 instead of 1']);
});
