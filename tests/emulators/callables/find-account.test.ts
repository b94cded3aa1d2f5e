import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorAuth } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// Who is refused, and which data: callable-attacks.

let admin: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

function find(email: string): Promise<unknown> {
  return call(admin, 'findAccount', { email });
}

test('tells an admin whether an address has an account, and one that sees anything', async () => {
  const verified = await signUp({ email: newAddress('membre'), verified: true });
  const unverified = await signUp({ email: newAddress('nouveau'), verified: false });
  const closed = await signUp({ email: newAddress('partie'), verified: true });
  await operatorAuth().updateUser(closed.uid, { disabled: true });
  expect(await find(verified.email)).toEqual({ account: 'verified' });
  expect(await find(` ${verified.email.toUpperCase()}`)).toEqual({ account: 'verified' });
  expect(await find(unverified.email)).toEqual({ account: 'unverified' });
  expect(await find(closed.email)).toEqual({ account: 'closed' });
  expect(await find(newAddress('absente'))).toEqual({ account: 'none' });
});
