import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CASE_VIEWERS } from '../../../tests/cases/access-case-viewers.ts';
import { ACCESS_CASES } from '../../../tests/cases/access-cases.ts';
import { canView, isAdmin, narrowsAccess, nearestAccess, type Viewer } from './access.ts';
import { ancestorFolders } from '../paths/item-path.ts';
import type { Access } from './meta.ts';

const emails = fc.constantFrom('a@x.test', 'b@x.test', 'B@X.test', 'c@x.test');
const accesses: fc.Arbitrary<Access> = fc.record({
  is_public: fc.boolean(),
  allowed_emails: fc.array(emails, { maxLength: 3 }),
  owner_email: fc.option(emails),
  owner_uid: fc.option(fc.constantFrom('u1', 'u2')),
});
const viewers: fc.Arbitrary<Viewer> = fc.record({
  uid: fc.constantFrom('u1', 'u2', 'u3'),
  email: fc.option(emails),
  emailVerified: fc.boolean(),
  listedAsAdmin: fc.boolean(),
});
const segment = fc.constantFrom('A', 'B', 'é');
const paths = fc
  .tuple(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([segments, folder]) => segments.join('/') + (folder ? '/' : ''));

describe('the table of cases', () => {
  test.each(ACCESS_CASES)(
    '$name, $viewer: $visible',
    ({ path, own, unrecorded, viewer, visible }) => {
      // An item without any record is hidden, whatever its folder's access: only the copy decides.
      const record = unrecorded ? null : nearestAccess(path, (candidate) => own[candidate]);
      expect(canView(CASE_VIEWERS[viewer], record)).toBe(visible);
    },
  );
});

test('a viewer who is not signed in is no admin', () => {
  expect(isAdmin(null)).toBe(false);
});

describe('canView', () => {
  test('a viewer who is not signed in sees nothing', () => {
    fc.assert(fc.property(accesses, (access) => !canView(null, access)));
  });

  test('an address that is not verified gives no access', () => {
    fc.assert(
      fc.property(viewers, accesses, (viewer, access) => {
        const unverified = { ...viewer, emailVerified: false };
        return canView(unverified, access) === access.is_public && !isAdmin(unverified);
      }),
    );
  });

  test('capitals make no difference', () => {
    fc.assert(
      fc.property(viewers, accesses, (viewer, access) => {
        const shouting = { ...viewer, email: viewer.email?.toUpperCase() ?? null };
        return canView(shouting, access) === canView(viewer, access);
      }),
    );
  });
});

describe('narrowsAccess', () => {
  test('is true whenever a viewer loses access', () => {
    fc.assert(
      fc.property(viewers, accesses, accesses, (viewer, before, after) => {
        const loses = canView(viewer, before) && !canView(viewer, after);
        return !loses || narrowsAccess(before, after);
      }),
    );
  });

  test('is false when nothing changes or people are added', () => {
    fc.assert(
      fc.property(accesses, emails, (access, email) => {
        const wider = { ...access, allowed_emails: [...access.allowed_emails, email] };
        return !narrowsAccess(access, access) && !narrowsAccess(access, wider);
      }),
    );
  });
});

describe('nearestAccess', () => {
  test('is that of the first path, going upwards, with access of its own', () => {
    fc.assert(
      fc.property(paths, fc.array(fc.tuple(paths, accesses)), (path, entries) => {
        const own = new Map(entries);
        const chain = [path, ...ancestorFolders(path)];
        const first = chain.find((candidate) => own.has(candidate));
        const expected = first === undefined ? null : own.get(first);
        return nearestAccess(path, (candidate) => own.get(candidate)) === expected;
      }),
    );
  });
});
