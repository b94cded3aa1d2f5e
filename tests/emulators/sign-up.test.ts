import { afterAll, describe, expect, test } from 'vitest';
import { mayRegister } from '../../functions/src/triggers/may-register.ts';
import { closeSessions, newAddress, signUp } from './support/people.ts';

afterAll(closeSessions);

test('a new account’s first token carries the role of the comments database', async () => {
  const person = await signUp({ email: newAddress(), verified: false });
  const token = await person.auth.currentUser?.getIdTokenResult();
  expect(token?.claims).toMatchObject({ role: 'authenticated', email_verified: false });
});

describe('allowed domains', () => {
  test.each([
    ['a@navette.test', '', true],
    ['a@navette.test', ' , ', true],
    ['a@navette.test', 'navette.test', true],
    ['A@NAVETTE.test', '@Navette.TEST', true],
    ['a@navette.test', 'autre.test, navette.test', true],
    ['a@autre.test', 'navette.test', false],
    ['a@sous.navette.test', 'navette.test', false],
    ['a@xnavette.test', 'navette.test', false],
    ['a@navette.test@autre.test', 'navette.test', false],
    ['navette.test', 'navette.test', false],
    [undefined, 'navette.test', false],
  ])('%s with %j: %s', (email, domains, allowed) => {
    expect(mayRegister(email, domains)).toBe(allowed);
  });
});
