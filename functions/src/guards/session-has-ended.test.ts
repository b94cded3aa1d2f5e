import { expect, test } from 'vitest';
import { sessionHasEnded, type SessionAccount, type SessionClaims } from './session-has-ended.ts';

const SIGNED_IN = Date.parse('2026-03-02T08:00:00Z');

const claims: SessionClaims = {
  auth_time: SIGNED_IN / 1000,
  email: 'a@navette.test',
  email_verified: true,
};
const account: SessionAccount = {
  disabled: false,
  email: 'a@navette.test',
  emailVerified: true,
  tokensValidAfterTime: utc(SIGNED_IN - 60_000),
};

/** A time as the Admin SDK writes it, to the second. */
function utc(milliseconds: number): string {
  return new Date(milliseconds).toUTCString();
}

test.each<[what: string, claims: Partial<SessionClaims>, account: Partial<SessionAccount>]>([
  ['the account is as the token says', {}, {}],
  ['nothing was ever revoked', {}, { tokensValidAfterTime: '' }],
  [
    'the person signed in in the second of the revocation',
    {},
    { tokensValidAfterTime: utc(SIGNED_IN) },
  ],
  ['the address was confirmed since', { email_verified: false }, {}],
  [
    'the account never had an address',
    { email: undefined, email_verified: false },
    { email: '', emailVerified: false },
  ],
  ['the address differs by case alone', {}, { email: 'A@Navette.test' }],
])('a session goes on when %s', (_what, claimed, changed) => {
  expect(sessionHasEnded({ ...claims, ...claimed }, { ...account, ...changed })).toBe(false);
});

test('a session goes on when neither the token nor the account tells an address', () => {
  const nameless: SessionAccount = {
    disabled: false,
    emailVerified: false,
    tokensValidAfterTime: '',
  };
  expect(sessionHasEnded({ auth_time: claims.auth_time }, nameless)).toBe(false);
});

test.each<[what: string, changed: Partial<SessionAccount> | null]>([
  ['was deleted', null],
  ['was disabled', { disabled: true }],
  ['had its sessions revoked a second later', { tokensValidAfterTime: utc(SIGNED_IN + 1000) }],
  ['has another address', { email: 'b@navette.test' }],
  ['has lost its address', { email: '' }],
  ['has an address that is no longer verified', { emailVerified: false }],
])('a session has ended when its account %s', (_what, changed) => {
  expect(sessionHasEnded(claims, changed && { ...account, ...changed })).toBe(true);
});
