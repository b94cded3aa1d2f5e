import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canView, type Viewer } from './access.ts';
import { mayAddVersion, mayBringBackVersion } from './content-rights.ts';
import type { Meta } from './meta.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

const driver: Viewer = {
  uid: 'u-driver',
  email: 'conducteur@navette.test',
  emailVerified: true,
  listedAsAdmin: false,
};
const admin: Viewer = { ...driver, uid: 'u-admin', email: 'a@navette.test', listedAsAdmin: true };
const owner: Viewer = { ...driver, uid: 'u-owner', email: 'o@navette.test' };

/** What the driver has added as its folder, which they see because they are named there. */
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
  file_updated_at: NOW,
  generation: '17',
};
const { generation: _generation, ...folder } = photo;
const owned = { ...photo, inherits: false, owner_email: 'o@navette.test', owner_uid: 'u-owner' };

test.each<[string, Viewer | null, Meta<Date> | null, boolean, boolean]>([
  ['whoever has added it, and sees it', driver, photo, true, true],
  ['when they see it no more', driver, { ...photo, allowed_emails: [] }, false, false],
  ['when it is public', driver, { ...photo, allowed_emails: [], is_public: true }, true, true],
  ['when they named another owner', driver, owned, true, true],
  [
    'their address unconfirmed',
    { ...driver, emailVerified: false },
    { ...photo, is_public: true },
    false,
    false,
  ],
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
  [
    'its owner, the address unconfirmed',
    { ...owner, emailVerified: false },
    { ...owned, is_public: true },
    false,
    false,
  ],
  ['the owner of its folder', owner, { ...owned, inherits: true }, false, false],
  ['somebody of the owner’s address', { ...owner, uid: 'u-again' }, owned, false, false],
  ['nobody, of what nobody owns', owner, { ...owned, owner_uid: null }, false, false],
  ['another account of the address', { ...driver, uid: 'u-again' }, photo, false, false],
  ['somebody who sees it', owner, { ...photo, is_public: true }, false, false],
  ['a stranger', null, { ...photo, is_public: true }, false, false],
  ['of a folder, an admin', admin, folder, false, false],
  ['of nothing, an admin', admin, null, false, false],
])('another content: %s', (_name, viewer, record, adds, bringsBack) => {
  expect(mayAddVersion(viewer, record)).toBe(adds);
  expect(mayBringBackVersion(viewer, record)).toBe(bringsBack);
});

test('nobody replaces what they do not see', () => {
  const uids = fc.constantFrom('u-driver', 'u-owner', 'u-other');
  const emails = fc.constantFrom('conducteur@navette.test', 'o@navette.test');
  const viewers = fc.record<Viewer>({
    uid: uids,
    email: fc.option(emails),
    emailVerified: fc.boolean(),
    listedAsAdmin: fc.boolean(),
  });
  const records = fc.record({
    is_public: fc.boolean(),
    allowed_emails: fc.array(emails, { maxLength: 2 }),
    owner_email: fc.option(emails),
    owner_uid: fc.option(uids),
    added_by_uid: fc.option(uids),
    inherits: fc.boolean(),
  });
  fc.assert(
    fc.property(viewers, records, (viewer, changed) => {
      const record = { ...photo, ...changed };
      if (!mayBringBackVersion(viewer, record)) return;
      expect(canView(viewer, record)).toBe(true);
      expect(viewer.emailVerified).toBe(true);
    }),
  );
});
