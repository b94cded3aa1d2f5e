import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import {
  accessRow,
  adminRow,
  closedRow,
  isoTime,
  isStorable,
  isStorableRow,
  type AccessRow,
} from './mirror-rows.ts';

const ROW: AccessRow = {
  file_path: 'Été/📦.pdf',
  is_public: true,
  allowed_emails: ['lea@navette.test'],
  owner_email: 'paul@navette.test',
  owner_uid: 'u-paul',
  gone: false,
  facts: {},
  file_updated_at: null,
  mirrored_at: '2026-01-01T00:00:00.000000000Z',
};

test.each(['', 'é', '📦', '\ufffd', '\u0001'])('Postgres can store %j', (text) => {
  expect(isStorable(text)).toBe(true);
});

test.each(['\0', 'x@y.z\0', '\ud83d', '\udce6\ud83d'])('Postgres cannot store %j', (text) => {
  expect(isStorable(text)).toBe(false);
});

test('a row can be stored when all of its texts can', () => {
  expect(isStorableRow(ROW)).toBe(true);
  expect(isStorableRow({ ...ROW, owner_email: null, owner_uid: null })).toBe(true);
  for (const bad of ['x@y.z\0', 'x@y.z\ud83d']) {
    for (const part of [
      { file_path: bad },
      { allowed_emails: ['lea@navette.test', bad] },
      { owner_email: bad },
      { owner_uid: bad },
    ]) {
      expect(isStorableRow({ ...ROW, ...part })).toBe(false);
    }
  }
});

test('a closed row admits only its owner, if the database can store who that is', () => {
  const closed = { ...ROW, is_public: false, allowed_emails: [] };
  expect(closedRow(ROW)).toEqual(closed);
  expect(closedRow({ ...ROW, owner_email: 'x@y.z\0' })).toEqual({ ...closed, owner_email: null });
  expect(closedRow({ ...ROW, owner_uid: '\ud83d' })).toEqual({ ...closed, owner_uid: null });
  const withoutOwner = { owner_email: null, owner_uid: null };
  expect(closedRow({ ...ROW, ...withoutOwner })).toEqual({ ...closed, ...withoutOwner });
});

const READ = new Timestamp(Date.parse('2026-03-02T08:00:00Z') / 1000, 5_000_001);
const READ_AT = '2026-03-02T08:00:00.005000001Z';

test('the row of an item has the access of its record, and of its fields those that a search tells', () => {
  const { is_public, allowed_emails, owner_email, owner_uid } = ROW;
  const access = { is_public, allowed_emails, owner_email, owner_uid };
  const known = { inherits: false, added_by: 'lea@navette.test', size: 5, to_publish: true };
  const updated = Timestamp.fromDate(new Date('2026-03-01T07:00:00.123Z'));
  const odd = {
    shared_by: 'chef@navette.test',
    content_hash: 'md5:x',
    thumbnail: 'x\0y',
    content_type: ['text/plain'],
  };
  const record = { ...access, ...known, ...odd, file_updated_at: updated, shared_at: updated };
  const snapshot = { exists: true, data: () => record, readTime: READ };
  expect(accessRow(ROW.file_path, snapshot as unknown as DocumentSnapshot)).toEqual({
    ...access,
    file_path: ROW.file_path,
    gone: false,
    facts: {
      ...known,
      file_updated_at: '2026-03-01T07:00:00.123Z',
      shared_at: '2026-03-01T07:00:00.123Z',
    },
    file_updated_at: '2026-03-01T07:00:00.123Z',
    mirrored_at: READ_AT,
  });
});

test('the row of an item without a record admits nobody but admins', () => {
  const snapshot = { exists: false, data: () => undefined, readTime: READ };
  expect(accessRow(ROW.file_path, snapshot as unknown as DocumentSnapshot)).toEqual({
    file_path: ROW.file_path,
    is_public: false,
    allowed_emails: [],
    owner_email: null,
    owner_uid: null,
    gone: true,
    facts: {},
    file_updated_at: null,
    mirrored_at: READ_AT,
  });
});

test.each([true, false])('the row of an admin’s address; gone: %s', (gone) => {
  expect(adminRow('lea@navette.test', gone, READ)).toEqual({
    email: 'lea@navette.test',
    gone,
    mirrored_at: READ_AT,
  });
});

test.each([
  [0, 0, '1970-01-01T00:00:00.000000000Z'],
  [1, 1, '1970-01-01T00:00:01.000000001Z'],
  [1, 999_999_999, '1970-01-01T00:00:01.999999999Z'],
])('%d s and %d ns after the epoch are %s', (seconds, nanoseconds, text) => {
  expect(isoTime(new Timestamp(seconds, nanoseconds))).toBe(text);
});
