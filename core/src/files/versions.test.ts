import { describe, expect, test } from 'vitest';
import { MAX_OBJECT_NAME_BYTES } from '../limits.ts';
import {
  canHaveVersions,
  incomingMetadata,
  incomingNameOf,
  latestFirst,
  versionNameOf,
  versionObject,
  versionOwner,
  versionPath,
  versionsKept,
  type EarlierVersion,
} from './versions.ts';

describe('the name of an earlier version', () => {
  test.each(['a.txt', 'A/b.txt', 'A/17', 'é\n/b c'])('of %j leads back to it', (path) => {
    const name = versionNameOf(path, '1732200000000001');
    expect(versionOwner(name)).toEqual({ path, generation: '1732200000000001' });
  });

  test.each([
    'files/A/b.txt/17',
    'versions/17',
    'versions//17',
    'versions/A/b.txt/',
    'versions/A/b.txt/x17',
    'versions/A/b.txt/12345678901234567890',
    'x/versions/A/17',
  ])('%s is none', (name) => {
    expect(versionOwner(name)).toBeNull();
  });
});

test.each(['a.txt', 'A/b.txt', 'A/17/c d.txt'])(
  'the web’s path of a version of %j leads to its object',
  (path) => {
    expect(versionObject(versionPath(path, '17'))).toBe(versionNameOf(path, '17'));
  },
);

test.each([
  'A/b.txt',
  'versions/A/b.txt/17',
  '//versions/17/a.txt',
  '//bin/h/17/a.txt',
  '//versions/A/x/a.txt',
])('%s is the path of no version', (path) => {
  expect(versionObject(path)).toBeNull();
});

test('a file has versions as long as their names are legal', () => {
  const room = MAX_OBJECT_NAME_BYTES - versionNameOf('', '1'.repeat(19)).length;
  expect(canHaveVersions('a'.repeat(room))).toBe(true);
  expect(canHaveVersions('a'.repeat(room + 1))).toBe(false);
  expect(canHaveVersions('é'.repeat(Math.floor(room / 2) + 1))).toBe(false);
  expect(canHaveVersions('A/')).toBe(false);
});

test.each([
  [0, 10],
  [Number.NaN, 10],
  [-1, 10],
  [3, 3],
  [1_000, 50],
])('where a deployment says %j, %i earlier versions are kept', (setting, kept) => {
  expect(versionsKept(setting)).toBe(kept);
});

test('what is sent lies in the room of its sender', () => {
  expect(incomingNameOf('u-a', 'x')).toBe('incoming/u-a/x');
});

test.each([
  [undefined, { owner_uid: 'u-a' }],
  [0, { owner_uid: 'u-a' }],
  [17.5, { owner_uid: 'u-a' }],
  [1732200000000, { owner_uid: 'u-a', modified_at: '1732200000000' }],
])('changed on its device at %s, it says %j', (modifiedAt, metadata) => {
  expect(incomingMetadata('u-a', modifiedAt)).toEqual(metadata);
});

test('the latest version is the first, however many digits the generations have', () => {
  const version = {} as EarlierVersion;
  expect(
    latestFirst({ '9': version, '1732200000000002': version, '1732200000000001': version }),
  ).toEqual(['1732200000000002', '1732200000000001', '9']);
});
