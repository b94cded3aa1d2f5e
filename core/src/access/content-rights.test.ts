import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canView, type Viewer } from './access.ts';
import {
  mayAddVersion,
  mayBringBackVersion,
  mayWithdraw,
  WITHDRAWAL_MS,
} from './content-rights.ts';
import type { Meta } from './meta.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const HOUR_MS = 3600 * 1000;

const driver: Viewer = {
  uid: 'u-driver',
  email: 'conducteur@navette.test',
  emailVerified: true,
  listedAsAdmin: false,
};

/** What the driver has added an hour ago, as its folder, which they see because they are named there. */
const photo: Meta<Date> = {
  file_path: 'Quais/photo.jpg',
  parent_path: 'Quais/',
  name: 'photo.jpg',
  is_public: false,
  allowed_emails: ['conducteur@navette.test'],
  owner_email: 'chef@navette.test',
  owner_uid: 'u-chief',
  inherits: true,
  updated_at: NOW,
  added_by: 'conducteur@navette.test',
  added_by_uid: 'u-driver',
  file_updated_at: ago(HOUR_MS),
  generation: '17',
};

function ago(milliseconds: number): Date {
  return new Date(NOW.getTime() - milliseconds);
}

function withdraws(viewer: Viewer | null, changed: Partial<Meta<Date>> = {}): boolean {
  return mayWithdraw(viewer, { ...photo, ...changed }, NOW);
}

describe('whoever has added a file takes it back', () => {
  test.each<[string, Partial<Meta<Date>>]>([
    ['an hour later', {}],
    ['until the very end of the day', { file_updated_at: ago(WITHDRAWAL_MS - 1) }],
    ['when it is their own', { owner_email: null, owner_uid: 'u-driver', allowed_emails: [] }],
    ['when all see it', { is_public: true, allowed_emails: [] }],
    ['when it got another content since', { added_at: ago(HOUR_MS), file_updated_at: NOW }],
    ['when the address is not in the record', { added_by: null }],
  ])('%s', (_name, changed) => {
    expect(withdraws(driver, changed)).toBe(true);
  });

  test('admins too', () => {
    const admin = { ...driver, listedAsAdmin: true };
    expect(withdraws(admin, { allowed_emails: [] })).toBe(true);
  });
});

describe('nobody takes back', () => {
  const { generation: _generation, ...folder } = photo;
  const { file_updated_at: _date, ...undated } = photo;

  test.each<[string, Meta<Date> | null]>([
    ['what was added a day ago', { ...photo, file_updated_at: ago(WITHDRAWAL_MS) }],
    ['what was added then, and got another content', { ...photo, added_at: ago(WITHDRAWAL_MS) }],
    ['what they see no more', { ...photo, allowed_emails: [] }],
    ['what an operator has put there', { ...photo, added_by_uid: null }],
    ['what an earlier account of the address has added', { ...photo, added_by_uid: 'u-before' }],
    ['a folder', folder],
    ['what has no date', undated],
    ['what has no record', null],
  ])('%s', (_name, record) => {
    expect(mayWithdraw(driver, record, NOW)).toBe(false);
  });

  test.each<[string, Viewer | null]>([
    ['a stranger', null],
    ['somebody who sees it', { ...driver, uid: 'u-other', email: 'autre@navette.test' }],
    ['another account of the address', { ...driver, uid: 'u-again' }],
    ['an admin', { ...driver, uid: 'u-chief', listedAsAdmin: true }],
    ['whose address is not verified', { ...driver, emailVerified: false }],
  ])('of somebody else: %s', (_name, viewer) => {
    expect(withdraws(viewer, { is_public: true })).toBe(false);
  });
});

test('only what one sees and has added, as long as a day has not passed', () => {
  const uids = fc.constantFrom('u-driver', 'u-chief', 'u-other');
  const emails = fc.constantFrom('conducteur@navette.test', 'autre@navette.test');
  const viewers = fc.record<Viewer>({
    uid: uids,
    email: fc.option(emails),
    emailVerified: fc.boolean(),
    listedAsAdmin: fc.boolean(),
  });
  const dates = fc.nat(2 * WITHDRAWAL_MS).map(ago);
  const records = fc.record({
    is_public: fc.boolean(),
    allowed_emails: fc.array(emails, { maxLength: 2 }),
    owner_email: fc.option(emails),
    owner_uid: fc.option(uids),
    added_by_uid: fc.option(uids),
    file_updated_at: dates,
  });
  const first = fc.option(dates, { nil: undefined });
  fc.assert(
    fc.property(viewers, records, first, (viewer, changed, added_at) => {
      const record = { ...photo, ...changed, ...(added_at && { added_at }) };
      if (!mayWithdraw(viewer, record, NOW)) return;
      expect(canView(viewer, record)).toBe(true);
      expect(record.added_by_uid).toBe(viewer.uid);
      expect(viewer.emailVerified).toBe(true);
      const added = added_at ?? changed.file_updated_at;
      expect(NOW.getTime() - added.getTime()).toBeLessThan(WITHDRAWAL_MS);
      // It stays so for a while, and ends for good.
      expect(mayWithdraw(viewer, record, new Date(added.getTime() + WITHDRAWAL_MS))).toBe(false);
      expect(mayWithdraw(null, record, NOW)).toBe(false);
    }),
  );
});

describe('another content', () => {
  const { generation: _generation, ...folder } = photo;
  const admin: Viewer = { ...driver, uid: 'u-admin', email: 'a@navette.test', listedAsAdmin: true };
  const owner: Viewer = { ...driver, uid: 'u-owner', email: 'o@navette.test' };
  const owned = { ...photo, inherits: false, owner_email: 'o@navette.test', owner_uid: 'u-owner' };

  test.each<[string, Viewer | null, Meta<Date> | null, boolean, boolean]>([
    ['whoever has added it, and sees it', driver, photo, true, true],
    ['long ago', driver, { ...photo, file_updated_at: ago(400 * 24 * HOUR_MS) }, true, true],
    ['when they see it no more', driver, { ...photo, allowed_emails: [] }, false, false],
    ['when it is public', driver, { ...photo, allowed_emails: [], is_public: true }, true, true],
    ['an admin', admin, { ...photo, allowed_emails: [] }, true, true],
    [
      'an admin, of what an operator has put there',
      admin,
      { ...photo, added_by_uid: null },
      true,
      true,
    ],
    [
      'an admin whose address is not verified',
      { ...admin, emailVerified: false },
      photo,
      false,
      false,
    ],
    ['its owner', owner, owned, false, true],
    ['the owner of its folder', owner, { ...owned, inherits: true }, false, false],
    ['somebody of the owner’s address', { ...owner, uid: 'u-again' }, owned, false, false],
    ['nobody, of what nobody owns', owner, { ...owned, owner_uid: null }, false, false],
    ['another account of the address', { ...driver, uid: 'u-again' }, photo, false, false],
    ['somebody who sees it', owner, { ...photo, is_public: true }, false, false],
    ['a stranger', null, { ...photo, is_public: true }, false, false],
    ['of a folder, an admin', admin, folder, false, false],
    ['of nothing, an admin', admin, null, false, false],
  ])('%s', (_name, viewer, record, adds, bringsBack) => {
    expect(mayAddVersion(viewer, record)).toBe(adds);
    expect(mayBringBackVersion(viewer, record)).toBe(bringsBack);
  });
});
