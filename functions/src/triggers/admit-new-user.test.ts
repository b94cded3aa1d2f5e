import type { AuthUserRecord } from 'firebase-functions/identity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { admitNewUser } from './admit-new-user.ts';

beforeEach(() => {
  vi.stubEnv('COMPANY_DOMAINS', 'everybody');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function signUp(email: string): unknown {
  // The only part of an account that is read.
  return admitNewUser({ data: { email } as AuthUserRecord });
}

const admitted = { customClaims: { role: 'authenticated', confirmed_email: '' } };

test('gives everybody the claims where all are admitted, also without an address: by telephone', () => {
  expect(signUp('a@ailleurs.test')).toEqual(admitted);
  expect(admitNewUser({ data: {} as AuthUserRecord })).toEqual(admitted);
  expect(admitNewUser({})).toEqual(admitted);
});

test('tells rules and SQL how records spell an address, and admits its domain in either spelling', () => {
  vi.stubEnv('COMPANY_DOMAINS', 'xn--socit-esab.test');
  const address_key = { of: 'zoé@société.test', is: 'zoé@xn--socit-esab.test' };
  expect(signUp('Zoé@Société.test')).toEqual({
    customClaims: { ...admitted.customClaims, address_key },
  });
  expect(signUp('zoé@xn--socit-esab.test')).toEqual(admitted);
});

test.each(['navette.test', 'autre.test, navette.test'])(
  'refuses in French an address outside the company’s domains: %s',
  (domains) => {
    vi.stubEnv('COMPANY_DOMAINS', domains);
    expect(signUp('A@Navette.test')).toEqual(admitted);
    const refusal = 'L’inscription est réservée aux adresses de l’entreprise.';
    expect(() => signUp('a@ailleurs.test')).toThrow(refusal);
    expect(() => admitNewUser({ data: {} as AuthUserRecord })).toThrow(refusal);
    expect(() => admitNewUser({})).toThrow(refusal);
  },
);

test.each([undefined, '', 'navette'])('admits nobody while the domains are %j', (setting) => {
  vi.stubEnv('COMPANY_DOMAINS', setting);
  expect(() => signUp('a@navette.test')).toThrow('COMPANY_DOMAINS');
});

test.each(['a@navette.test ', 'a\u200b@navette.test', '\u212aevin@navette.test'])(
  'refuses %j, which looks like another address',
  (email) => {
    expect(() => signUp(email)).toThrow('Cette adresse contient un caractère qui n’est pas admis.');
  },
);
