import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { byNobody } from '../journal/acting.ts';
import { actOfJob } from './act-of-job.ts';

const at = Timestamp.fromMillis(1000);
const asked = { asked_by: 'chef@navette.test', asked_by_uid: 'u-chef', created_at: at };
const byNone = { asked_by: null, asked_by_uid: null, created_at: at };
const job = { id: 'id', askedAt: at };
const chef = { by: 'chef@navette.test', by_uid: 'u-chef', job };

test('a job is the act of whoever has asked for it, as an admin', () => {
  const input = { kind: 'deletion', paths: ['a'] } as const;
  const act = actOfJob('id', { kind: 'deletion', ...asked }, input);
  expect(act).toEqual({ ...chef, as_admin: true, cause: 'deleteItems' });
});

test('who takes back what they have added does not do so as an admin', () => {
  const input = { kind: 'deletion', paths: ['a'], own: true } as const;
  const act = actOfJob('id', { kind: 'deletion', ...asked }, input);
  expect(act).toEqual({ ...chef, as_admin: false, cause: 'takeBack' });
});

test('what nobody has asked for is of the night, or of an operator', () => {
  const causeOf = (kind: 'repair' | 'discard' | 'leave' | 'purge') =>
    actOfJob('id', { kind, ...byNone }, undefined);
  expect(causeOf('repair')).toEqual({ ...byNobody('repair'), job });
  expect(causeOf('discard')).toEqual({ ...byNobody('binExpiry'), job });
  expect(causeOf('leave')).toEqual({ ...byNobody('leave'), job });
  expect(causeOf('purge')).toEqual({ ...byNobody('purge'), job });
});
