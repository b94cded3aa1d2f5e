import { env } from 'node:process';
import type { AuthUserRecord } from 'firebase-functions/identity';
import { afterEach, expect, test } from 'vitest';
import { admitNewUser } from './admit-new-user.ts';

afterEach(() => {
  delete env['SIGN_UP_DOMAINS'];
});

function signUp(email: string): unknown {
  // The only part of an account that is looked at.
  return admitNewUser({ data: { email } as AuthUserRecord });
}

const admitted = { customClaims: { role: 'authenticated' } };

test('gives the claim, by default to everybody', () => {
  expect(signUp('a@ailleurs.test')).toEqual(admitted);
});

test('refuses in French an address that is not of the company', () => {
  env['SIGN_UP_DOMAINS'] = 'navette.test, autre.test';
  expect(signUp('A@Navette.test')).toEqual(admitted);
  expect(() => signUp('a@ailleurs.test')).toThrow(
    'L’inscription est réservée aux adresses de l’entreprise.',
  );
});

test.each(['a@navette.test ', 'a\u200b@navette.test', '\u212aevin@navette.test'])(
  'refuses %j, which shows as another address',
  (email) => {
    expect(() => signUp(email)).toThrow('Cette adresse contient un caractère qui n’est pas admis.');
  },
);
