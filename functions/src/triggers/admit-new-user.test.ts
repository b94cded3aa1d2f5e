import { env } from 'node:process';
import type { AuthUserRecord } from 'firebase-functions/identity';
import { afterEach, expect, test } from 'vitest';
import { admitNewUser } from './admit-new-user.ts';

afterEach(() => {
  delete env['SIGN_UP_DOMAINS'];
});

function signUp(email: string): unknown {
  // The only part of an account that is read.
  return admitNewUser({ data: { email } as AuthUserRecord });
}

const admitted = { customClaims: { role: 'authenticated' } };

test('gives everybody the claim by default', () => {
  expect(signUp('a@ailleurs.test')).toEqual(admitted);
});

test('refuses in French an address outside the allowed domains', () => {
  env['SIGN_UP_DOMAINS'] = 'navette.test, autre.test';
  expect(signUp('A@Navette.test')).toEqual(admitted);
  expect(() => signUp('a@ailleurs.test')).toThrow(
    'L’inscription est réservée aux adresses de l’entreprise.',
  );
});

test.each(['a@navette.test ', 'a\u200b@navette.test', '\u212aevin@navette.test'])(
  'refuses %j, which looks like another address',
  (email) => {
    expect(() => signUp(email)).toThrow('Cette adresse contient un caractère qui n’est pas admis.');
  },
);
