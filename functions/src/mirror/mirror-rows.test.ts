import { expect, test } from 'vitest';
import { closedRow, isStorable, isStorableRow, type AccessRow } from './mirror-rows.ts';

const ROW: AccessRow = {
  file_path: 'Été/📦.pdf',
  is_public: true,
  allowed_emails: ['lea@navette.test'],
  owner_email: 'paul@navette.test',
  owner_uid: 'u-paul',
  gone: false,
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
});
