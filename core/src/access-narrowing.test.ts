import { expect, test } from 'vitest';
import { narrowsAccess } from './access.ts';
import type { Access } from './meta.ts';

// Each way to lose sight of an item by itself: a property of access.test.ts meets them seldom.

const access: Access = {
  is_public: false,
  allowed_emails: ['a@navette.test', 'b@navette.test'],
  owner_email: 'chef@navette.test',
  owner_uid: 'u-chef',
};

test.each<[string, Partial<Access>]>([
  ['one of the addresses is taken off the list', { allowed_emails: ['a@navette.test'] }],
  ['all of them are', { allowed_emails: [] }],
  ['another takes the place of one', { allowed_emails: ['a@navette.test', 'c@navette.test'] }],
  ['the owner’s address goes', { owner_email: null }],
  ['another owner’s address comes', { owner_email: 'x@navette.test' }],
  ['the owner’s uid goes', { owner_uid: null }],
  ['another owner’s uid comes', { owner_uid: 'u-x' }],
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
  ['the capitals of an address go', { allowed_emails: ['B@Navette.test'] }, {}],
  [
    'the owner is in the list instead',
    { allowed_emails: [] },
    {
      owner_email: null,
      allowed_emails: ['chef@navette.test'],
    },
  ],
  ['somebody comes', {}, { allowed_emails: [...access.allowed_emails, 'c@navette.test'] }],
  ['it gets an owner', { owner_email: null, owner_uid: null }, {}],
  ['it is made public', {}, { is_public: true, allowed_emails: [], owner_email: null }],
])('not narrower: %s', (_name, before, after) => {
  expect(narrowsAccess({ ...access, ...before }, { ...access, ...after })).toBe(false);
});

test('narrower: what was public is not any more, whoever still sees it', () => {
  expect(narrowsAccess({ ...access, is_public: true }, access)).toBe(true);
});
