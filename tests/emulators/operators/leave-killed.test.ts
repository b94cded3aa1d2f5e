import { afterAll, beforeAll, test } from 'vitest';
import type { KillPoint } from '../support/jobs/killed-at.ts';
import { expectFinished } from '../support/jobs/killed-leave.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';

// One point of each kind; the others: leave-killed.long.test.ts.

let chef: Person;

beforeAll(async () => {
  chef = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

const POINTS: readonly (readonly [string, KillPoint])[] = [
  ['with the account disabled', { call: 'Auth.revokeRefreshTokens', nth: 1 }],
  ['with the account closed', { call: 'DocumentReference.delete', nth: 1 }],
  ['among the records', { call: 'Firestore.runTransaction', nth: 2 }],
  ['with links revoked, and their notes still there', { call: 'WriteBatch.commit', nth: 2 }],
];

test.each(POINTS)('killed %s, a sweep finishes the work', (_, point) =>
  expectFinished(point, chef),
);
