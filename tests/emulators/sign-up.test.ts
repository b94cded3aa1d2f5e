import { afterAll, expect, test } from 'vitest';
import { closeSessions, newAddress, signUp } from './support/people.ts';

afterAll(closeSessions);

test('a new account’s first token carries the role of the comments database', async () => {
  const person = await signUp({ email: newAddress(), verified: false });
  const token = await person.auth.currentUser?.getIdTokenResult();
  expect(token?.claims).toMatchObject({ role: 'authenticated', email_verified: false });
});
