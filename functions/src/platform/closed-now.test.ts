import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { sinceOf } from './closed-now.ts';

const EARLIER = new Date('2026-01-01T10:00:00Z');
const LATER = new Date('2026-03-01T10:00:00Z');

function flag(created: Date | null, since?: unknown) {
  const createTime = created === null ? {} : { createTime: Timestamp.fromDate(created) };
  return { ...createTime, get: (field: string) => (field === 'since' ? since : undefined) };
}

test.each([
  ['without a flag', null, flag(null)],
  ['as the command has put it up', EARLIER, flag(EARLIER, Timestamp.fromDate(EARLIER))],
  ['an import has brought an earlier one over it', LATER, flag(LATER, Timestamp.fromDate(EARLIER))],
  ['by hand, before the command', LATER, flag(EARLIER, Timestamp.fromDate(LATER))],
  ['by hand, saying nothing', EARLIER, flag(EARLIER)],
  ['by hand, saying something else', EARLIER, flag(EARLIER, 'hier')],
])('closed since when: %s', (_what, since, of) => {
  expect(sinceOf(of)).toEqual(since);
});
