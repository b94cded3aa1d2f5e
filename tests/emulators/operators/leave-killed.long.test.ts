import { afterAll, beforeAll, test } from 'vitest';
import type { KillPoint } from '../support/jobs/killed-at.ts';
import { expectFinished } from '../support/jobs/killed-leave.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';

let chef: Person;

beforeAll(async () => {
  chef = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

const POINTS: readonly (readonly [string, KillPoint])[] = [
  ['before anything', { call: 'DocumentReference.set', nth: 1 }],
  ['before the records', { call: 'Firestore.runTransaction', nth: 1 }],
  ['before the links', { call: 'File.setMetadata', nth: 1 }],
  ['among the links', { call: 'File.setMetadata', nth: 2 }],
];

test.each(POINTS)('killed %s, a sweep finishes the work', (_, point) =>
  expectFinished(point, chef),
);
