import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { erasedPerson } from '@navette/core/accounts/erased-person';
import type { LiveObject } from '../objects/live-object.ts';
import type { Removal } from './removed-records.ts';
import { comesBackWith, isBack, speaksOf } from './returning-records.ts';

const OBJECT: LiveObject = {
  name: 'files/a.pdf',
  generation: '18',
  metageneration: '1',
  size: 5,
  contentHash: 'md5:bWQ1',
  contentType: 'application/pdf',
  contentDisposition: null,
  cacheControl: null,
  contentEncoding: null,
  contentLanguage: null,
  created: new Date(0),
  updated: new Date(0),
  modifiedAt: null,
  ownerEmail: 'lea@navette.test',
  ownerUid: 'u-lea',
  asFolder: false,
  copyOf: null,
};
const RECORD = {
  generation: '17',
  size: 5,
  content_hash: 'md5:bWQ1',
  added_by: 'lea@navette.test',
  added_by_uid: 'u-lea',
};

test.each<[string, Partial<LiveObject>, boolean]>([
  ['the same bytes of the same person', {}, true],
  ['from a backup that names nobody', { ownerEmail: null, ownerUid: null }, true],
  ['other bytes', { contentHash: 'md5:YXV0cmU=' }, false],
  ['another size', { size: 6 }, false],
  ['without a hash', { contentHash: null }, false],
  ['of another address', { ownerEmail: 'max@navette.test' }, false],
  ['of another account of that address', { ownerUid: 'u-autre' }, false],
  ['of an account that is not known', { ownerUid: null }, false],
])('an object comes back: %s: %#', (_name, change, back) => {
  expect(isBack(RECORD, { ...OBJECT, ...change })).toBe(back);
});

test('a record without a hash brings nothing back', () => {
  const { content_hash: _hash, ...unknown } = RECORD;
  expect(isBack(unknown, { ...OBJECT, contentHash: null })).toBe(false);
});

const { email: ERASED, uid: NOBODY } = erasedPerson('0a1b2c3d');

test.each<[string, { of?: object; object?: Partial<LiveObject>; removal?: object }, boolean]>([
  ['its copy', {}, true],
  [
    'its copy, when only the record is renamed',
    { of: { added_by: ERASED, added_by_uid: NOBODY } },
    true,
  ],
  [
    'its copy, when only that is renamed',
    { object: { ownerEmail: ERASED, ownerUid: NOBODY } },
    true,
  ],
  ['the same with other bytes', { of: { added_by: ERASED }, object: { size: 6 } }, false],
  ['a copy of somebody else', { object: { ownerEmail: 'max@navette.test' } }, false],
  ['an upload', { of: { added_by: ERASED }, object: { copyOf: null } }, false],
  [
    'what was removed, not binned',
    { of: { added_by: ERASED }, removal: { binned_as: undefined } },
    false,
  ],
])(
  'a record of the bin, whose person may be erased meanwhile, comes with %s',
  (_, change, comes) => {
    const removal = {
      file_path: 'a.pdf',
      record: { ...RECORD, ...change.of },
      removed_at: Timestamp.now(),
      expire_at: Timestamp.fromMillis(Date.now() + 60_000),
      binned_as: 'b',
      ...change.removal,
    } as Removal;
    const object = { ...OBJECT, copyOf: 'bin/b', ...change.object };
    expect(comesBackWith({ path: 'a.pdf', object, uploader: null }, removal)).toBe(comes);
  },
);

test.each<[object, boolean]>([
  [{ ...RECORD, generation: '18', size: 6 }, true],
  [RECORD, true],
  [{ ...RECORD, added_by_uid: 'u-max' }, false],
  // Written by hand.
  [{}, true],
  [{ ...RECORD, added_by_uid: 'u-max', generation: 17 }, true],
])('whether the record %j speaks of the object: %s', (record, speaks) => {
  expect(speaksOf(record, OBJECT)).toBe(speaks);
});
