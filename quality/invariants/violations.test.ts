import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
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
      since: null,
    })),
    records: new Map(
      paths.map(([path, access, inherits]) => [metaId(path), record(path, access, inherits)]),
    ),
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

/** A thumbnail of the file, and what its record says of it. */
const THUMBNAIL = 'thumbnails/A/b.txt/17';
const MADE = { thumbnail: 'made', thumbnail_generation: '17' };

function addObject(name: string): void {
  const object = { name, size: 1, contentType: '', generation: '1', created: CREATED, since: null };
  state.objects = [...state.objects, object];
}

test('finds nothing in a valid state, with or without comments, or a thumbnail', () => {
  expect(found()).toEqual([]);
  change('A/b.txt', MADE);
  addObject(THUMBNAIL);
  // A name that nobody may give has no record.
  addObject(objectNameOf('A/e\u0301.txt'));
  expect(found()).toEqual([]);
  state.comments = null;
  expect(found()).toEqual([]);
});

test.each(['A/', 'A/b.txt', 'C/'])('finds a missing record, and a missing item: %s', (path) => {
  const before = state.records.get(metaId(path)) ?? {};
  state.records.delete(metaId(path));
  expect(found()).toContain(`"${path}": no record`);
  expect(violations({ ...state, comments: null }, [path])).not.toContain(`"${path}": no record`);
  state.records.set(metaId(path), before);
  state.objects = state.objects.filter(({ name }) => !name.startsWith(objectNameOf(path)));
  expect(found()).toContain(`"${path}": a record without an item`);
});

test('a copy has the date of its original', () => {
  const since = new Date('2025-12-24T08:00:00Z');
  state.objects = state.objects.map((object) => ({ ...object, since }));
  expect(found()).toEqual([
    `"A/b.txt": file_updated_at is ${CREATED.getTime()} instead of ${since.getTime()}`,
  ]);
  change('A/b.txt', { file_updated_at: Timestamp.fromDate(since) });
  expect(found()).toEqual([]);
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
  [{ is_public: true }, 'the copy of its folder’s access is'],
  [{ allowed_emails: [] }, 'the copy of its folder’s access is'],
  [{ owner_email: null }, 'the copy of its folder’s access is'],
  [{ owner_uid: 'u-b' }, 'the copy of its folder’s access is'],
  [MADE, `${THUMBNAIL} is missing`],
])('finds a record with %j', (data, problem) => {
  change('A/b.txt', data);
  expect(found()).toEqual([expect.stringContaining(`"A/b.txt": ${problem}`)]);
});

test.each<[what: string, harm: () => void, problems: string[]]>([
  [
    'a record with a wrong id',
    () => state.records.set('autre', record('A/b.txt', OWN, true)),
    ['"A/b.txt": autre is not the id of its item'],
  ],
  [
    'a copied access without an ancestor to copy from',
    () => change('C/', { is_public: true }),
    ['"C/": the copy'],
  ],
  [
    'a link that has not been revoked',
    () => (state.staleTokens = ['A/b.txt']),
    ['"A/b.txt": a link that has not been revoked'],
  ],
  [
    'a job that has not ended',
    () => (state.runningJobs = ['j']),
    ['"jobs/j": a job that has not ended'],
  ],
  [
    'a thumbnail that no record names',
    () => addObject(THUMBNAIL),
    [`"A/b.txt": no record names ${THUMBNAIL}`],
  ],
  [
    'a version that is missing, and one of what is there',
    () => {
      change('A/b.txt', { versions: { 15: {}, 16: {}, 17: {} } });
      for (const version of [16, 17]) addObject(`versions/A/b.txt/${version}`);
    },
    [
      '"A/b.txt": versions/A/b.txt/15 is missing',
      '"A/b.txt": versions/A/b.txt/17 is of the current content',
    ],
  ],
  [
    'a frame that is left',
    () => addObject('inbox/A/b.mp4'),
    ['"A/b.mp4": nobody has taken inbox/A/b.mp4'],
  ],
  [
    'records that are not mirrored, or mirrored as deleted',
    () => {
      Object.assign(rows.get('A/') ?? {}, { gone: true });
      rows.delete('C/');
    },
    ['"A/": not mirrored', '"C/": not mirrored'],
  ],
  [
    'records that are mirrored with other values',
    () => Object.assign(rows.get('A/') ?? {}, { is_public: true }),
    ['"A/": mirrored as'],
  ],
  [
    'mirrored rows without a record',
    () => {
      rows.set('D/', { file_path: 'D/', gone: false, ...OWN });
      rows.set('E/', { file_path: 'E/', gone: true, ...OWN });
    },
    ['"D/": mirrored without a record'],
  ],
  [
    'wrong admins',
    () => (state.admins = ['nouveau@navette.test']),
    [
      '"admins/chef@navette.test": mirrored, but not an admin',
      '"admins/nouveau@navette.test": not mirrored',
    ],
  ],
  [
    'comments without a file',
    () => {
      const comments = ['A/', 'A/parti.txt'].map((file_path) => ({ file_path, content: 'Vu.' }));
      state.comments = { ...state.comments!, comments };
    },
    ['"A/": comments without a file', '"A/parti.txt": comments without a file'],
  ],
])('finds %s', (_, harm, problems) => {
  harm();
  expect(found()).toEqual(problems.map((problem) => expect.stringContaining(problem)));
});

test('an exemption only applies to its own groups', () => {
  change('A/b.txt', { size: 2 });
  rows.delete('A/b.txt');
  state.exempt = [{ prefix: 'A/b', groups: ['record'] }];
  expect(found()).toEqual(['"A/b.txt": not mirrored']);
  state.exempt = [{ prefix: 'A/b', groups: ['mirror'] }];
  expect(found()).toEqual(['"A/b.txt": size is 2 instead of 1']);
});
