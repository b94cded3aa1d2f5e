import { expect, test } from 'vitest';
import { narrowsAccess } from './access.ts';
import type { Access } from './meta.ts';

// Each way to lose access to an item, one by one: the random cases of access.test.ts rarely produce
// them.

const access: Access = {
  is_public: false,
  allowed_emails: ['a@navette.test', 'b@navette.test'],
  owner_email: 'chef@navette.test',
  owner_uid: 'u-chef',
};

test.each<[string, Partial<Access>]>([
  ['one of the addresses is taken off the list', { allowed_emails: ['a@navette.test'] }],
  ['all addresses are', { allowed_emails: [] }],
  ['one address replaces another', { allowed_emails: ['a@navette.test', 'c@navette.test'] }],
  ['the owner’s address is removed', { owner_email: null }],
  ['the owner’s address is replaced', { owner_email: 'x@navette.test' }],
  ['the owner’s uid is removed', { owner_uid: null }],
  ['the owner’s uid is replaced', { owner_uid: 'u-x' }],
])('narrower: %s', (_name, change) => {
  expect(narrowsAccess(access, { ...access, ...change })).toBe(true);
});

test.each<[string, Partial<Access>, Partial<Access>]>([
  ['nothing changes', {}, {}],
  [
    'an address is typed with capitals',
    {},
    { allowed_emails: ['B@Navette.test', 'A@navette.test'] },
  ],
  ['the capitals of an address are lowered', { allowed_emails: ['B@Navette.test'] }, {}],
  [
    'the owner is in the list instead',
    { allowed_emails: [] },
    {
      owner_email: null,
      allowed_emails: ['chef@navette.test'],
    },
  ],
  ['an address is added', {}, { allowed_emails: [...access.allowed_emails, 'c@navette.test'] }],
  ['it gets an owner', { owner_email: null, owner_uid: null }, {}],
  ['it is made public', {}, { is_public: true, allowed_emails: [], owner_email: null }],
])('not narrower: %s', (_name, before, after) => {
  expect(narrowsAccess({ ...access, ...before }, { ...access, ...after })).toBe(false);
});

test('narrower: a public item is no longer public, even if the same people still see it', () => {
  expect(narrowsAccess({ ...access, is_public: true }, access)).toBe(true);
});
