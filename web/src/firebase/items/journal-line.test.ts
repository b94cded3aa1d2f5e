import { Timestamp } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { readLine } from './journal-line.ts';

const AT = new Date('2026-11-20T13:05:12.345Z');
const END = new Date('2027-11-20T13:05:12.345Z');
const STORED = {
  at: Timestamp.fromDate(AT),
  expire_at: Timestamp.fromDate(END),
  action: 'access',
  path: 'A/b.pdf',
  within: ['A/b.pdf', 'A/', ''],
  by: 'a@x.fr',
  by_uid: 'u',
  as_admin: true,
  cause: 'setAccess',
  before: {
    is_public: false,
    allowed_emails: ['b@x.fr'],
    owner_email: 'o@x.fr',
    owner_uid: 'o',
    inherits: true,
  },
  generation: '17',
  size: 12,
  counts: { created: 3 },
  to: 'B/b.pdf',
  subject: 's@x.fr',
};

test('a line is read as it is stored, with dates', () => {
  expect(readLine('l1', STORED)).toEqual({ ...STORED, id: 'l1', at: AT, expire_at: END });
});

test('what a line does not have, it has not', () => {
  const line = readLine('l1', { at: STORED.at });
  expect(line).toEqual({
    id: 'l1',
    at: AT,
    action: '',
    path: null,
    within: [],
    by: null,
    by_uid: null,
    as_admin: false,
    cause: '',
    // A year later.
    expire_at: END,
  });
});

test('fields of another kind count as empty', () => {
  const strange = Object.fromEntries(Object.keys(STORED).map((key) => [key, { x: ['y', 1] }]));
  expect(readLine('l1', { ...strange, at: STORED.at })).toMatchObject({
    action: '',
    path: null,
    within: [],
    by: null,
    as_admin: false,
    before: {
      is_public: false,
      allowed_emails: [],
      owner_email: null,
      owner_uid: null,
      inherits: false,
    },
    counts: {},
    expire_at: END,
  });
  const mixed = { ...STORED, within: ['A/', 3], counts: { created: 'x', updated: 2 }, before: 'x' };
  const line = readLine('l1', mixed);
  expect([line.within, line.counts, line.before]).toEqual([['A/'], { updated: 2 }, undefined]);
});
