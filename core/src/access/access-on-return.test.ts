import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canView, type Viewer } from './access.ts';
import { accessOnReturn } from './access-on-return.ts';
import type { Access } from './meta.ts';

const emails = ['a@navette.test', 'b@navette.test', 'c@navette.test'];
const access: fc.Arbitrary<Access> = fc
  .record({
    is_public: fc.boolean(),
    allowed_emails: fc.subarray(emails),
    owner: fc.option(fc.constantFrom(...emails)),
  })
  .map(({ owner, ...rest }) => ({
    ...rest,
    owner_email: owner,
    owner_uid: owner === null ? null : `u-${owner}`,
  }));

const viewers: Viewer[] = emails.map((email) => ({
  uid: `u-${email}`,
  email,
  emailVerified: true,
  listedAsAdmin: false,
}));
const stranger = { ...viewers[0], uid: 'u-x', email: 'x@navette.test' } as Viewer;

test('whoever sees what comes back saw it before, and sees its folder now; and all of these do', () => {
  fc.assert(
    fc.property(access, fc.option(access), (before, now) => {
      const after = accessOnReturn(before, now) ?? now;
      for (const viewer of [...viewers, stranger]) {
        const both = canView(viewer, before) && canView(viewer, now);
        expect(canView(viewer, after)).toBe(both);
      }
    }),
  );
});

test('goes on inheriting wherever that shows it to nobody new', () => {
  const before: Access = {
    is_public: false,
    allowed_emails: ['a@navette.test'],
    owner_email: 'b@navette.test',
    owner_uid: 'u-b',
  };
  expect(accessOnReturn(before, before)).toBeNull();
  expect(accessOnReturn(before, { ...before, allowed_emails: [] })).toBeNull();
  expect(accessOnReturn({ ...before, is_public: true }, before)).toBeNull();
  expect(accessOnReturn(before, null)).toBeNull();
  expect(accessOnReturn(before, { ...before, is_public: true })).toEqual(before);
});
