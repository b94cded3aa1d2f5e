import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canView, type Viewer } from './access.ts';
import type { Access } from './meta.ts';
import { publicationMark, type Publishable } from './publication.ts';

const DRIVER = { owner_email: 'conducteur@navette.test', owner_uid: 'u-driver' };
const CHIEF = { owner_email: 'chef@navette.test', owner_uid: 'u-chief' };
const NOBODY = { owner_email: null, owner_uid: null };
const PRIVATE = { is_public: false, allowed_emails: [] };

const photo: Publishable = {
  ...PRIVATE,
  ...DRIVER,
  file_path: 'Quais/photo.jpg',
  inherits: false,
  added_by: DRIVER.owner_email,
};
const everybody: Access = { ...PRIVATE, ...CHIEF, is_public: true };

function sharedWith(...allowed_emails: string[]): Access {
  return { is_public: false, allowed_emails, ...CHIEF };
}

describe('an admin is asked to decide', () => {
  test.each<[string, Access]>([
    ['a public folder', everybody],
    ['a public folder of the same owner', { ...everybody, ...DRIVER }],
    ['a public folder of nobody', { ...everybody, ...NOBODY }],
    ['a folder shared with others too', sharedWith(DRIVER.owner_email, 'a@navette.test')],
    ['a folder of somebody else', sharedWith(DRIVER.owner_email)],
    ['their own folder, shared', { ...sharedWith('a@navette.test'), ...DRIVER }],
    [
      'their own folder, known by the uid, shared',
      { ...sharedWith('a@navette.test'), ...DRIVER, owner_email: null },
    ],
  ])('about what a driver adds privately to %s', (_name, folder) => {
    expect(publicationMark(photo, folder, false)).toBe(true);
  });

  test('about what nobody sees since its owner has left, if anybody sees the folder', () => {
    const left = { ...photo, ...NOBODY };
    expect(publicationMark(left, sharedWith('a@navette.test'), false)).toBe(true);
    for (const owner of [CHIEF, { ...CHIEF, owner_uid: null }, { ...CHIEF, owner_email: null }]) {
      expect(publicationMark(left, { ...PRIVATE, ...owner }, false)).toBe(true);
    }
    expect(publicationMark(left, { ...PRIVATE, ...NOBODY }, false)).toBeNull();
  });
});

test.each<[string, Partial<Publishable>, Access | null]>([
  ['is in the root', { file_path: 'photo.jpg' }, everybody],
  ['is a folder in the root', { file_path: 'Quais/' }, everybody],
  ['is as its folder', { inherits: true }, everybody],
  ['was added in the console', { added_by: null }, everybody],
  ['is public', { is_public: true }, everybody],
  ['is shared', { allowed_emails: ['a@navette.test'] }, everybody],
  ['is in a folder without access', {}, null],
  ['is in a private folder of their own', {}, { ...PRIVATE, ...DRIVER }],
  ['is in such a folder, known by the address', {}, { ...PRIVATE, ...DRIVER, owner_uid: null }],
  ['is in such a folder, known by the uid', {}, { ...PRIVATE, ...DRIVER, owner_email: null }],
  [
    'is in a folder shared back with its owner',
    {},
    { ...sharedWith(DRIVER.owner_email), ...DRIVER },
  ],
  ['is in a folder closed to its owner', {}, sharedWith('a@navette.test')],
])('there is nothing to decide about what %s', (_name, change, folder) => {
  expect(publicationMark({ ...photo, ...change }, folder, false)).toBeNull();
});

test('what an admin has decided is not asked again, unless it goes back to its folder', () => {
  expect(publicationMark(photo, everybody, true)).toBe(false);
  expect(publicationMark({ ...photo, ...sharedWith('a@navette.test') }, null, true)).toBe(false);
  expect(publicationMark({ ...photo, inherits: true }, everybody, true)).toBeNull();
  expect(publicationMark({ ...photo, file_path: 'photo.jpg' }, everybody, true)).toBeNull();
});

test('publishing shows it to somebody new, and takes it from nobody', () => {
  const addresses = ['conducteur@navette.test', 'a@navette.test', 'b@navette.test'];
  const uids = ['u-driver', 'u-a', 'u-b'];
  const owners = fc.option(fc.nat({ max: 2 })).map((at) => ({
    owner_email: at === null ? null : (addresses[at] ?? null),
    owner_uid: at === null ? null : (uids[at] ?? null),
  }));
  const folders = fc
    .record({
      is_public: fc.boolean(),
      allowed_emails: fc.uniqueArray(fc.constantFrom(...addresses)),
      owner: owners,
    })
    .map(({ owner, ...access }): Access => ({ ...access, ...owner }));
  const viewers = [...addresses, 'passant@navette.test'].map((email, at): Viewer => {
    const uid = uids[at] ?? 'u-passer-by';
    return { uid, email, emailVerified: true, listedAsAdmin: false };
  });
  fc.assert(
    fc.property(folders, owners, (folder, owner) => {
      const item = { ...photo, ...owner };
      const gains = viewers.some((viewer) => canView(viewer, folder) && !canView(viewer, item));
      const loses = viewers.some((viewer) => canView(viewer, item) && !canView(viewer, folder));
      expect(publicationMark(item, folder, false)).toBe(gains && !loses ? true : null);
    }),
  );
});
