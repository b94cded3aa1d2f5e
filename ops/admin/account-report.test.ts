import { expect, test } from 'vitest';
import { describeAccount } from './account-report.ts';

const email = 'lea@navette.test';
const account = {
  email,
  emailVerified: true,
  disabled: false,
  customClaims: { role: 'authenticated', confirmed_email: email },
  metadata: {
    creationTime: 'Mon, 02 Nov 2026 23:30:00 GMT',
    lastSignInTime: 'Tue, 24 Nov 2026 08:00:00 GMT',
  },
};
const SINCE = 'exists since 2026-11-02, last sign-in on 2026-11-24';

test('an address without an account', () => {
  expect(describeAccount(email, null)).toMatch(/^There is no account with lea@navette\.test yet/);
});

test('an account whose address is confirmed, or that an operator made', () => {
  const report = `The account ${email} ${SINCE}, and its address is confirmed.`;
  expect(describeAccount(email, account)).toBe(report);
  expect(describeAccount(email, { ...account, customClaims: {} })).toBe(
    `${report} It cannot comment: run \`npm run admin -- claims\`.`,
  );
});

test('an account that a stranger may have made', () => {
  const unverified = { ...account, emailVerified: false, customClaims: { confirmed_email: '' } };
  expect(describeAccount(email, unverified)).toContain(
    `An account with ${email} ${SINCE}, but the address is NOT confirmed`,
  );
  const reset = { ...unverified, emailVerified: true };
  expect(describeAccount(email, reset)).toContain('confirmed by a new password');
});

test('an account that is disabled, and one in which nobody has signed in', () => {
  expect(describeAccount(email, { ...account, disabled: true })).toMatch(/It is disabled\.$/);
  const metadata = { ...account.metadata, lastSignInTime: '' };
  expect(describeAccount(email, { ...account, metadata })).toContain('never signed in');
});
