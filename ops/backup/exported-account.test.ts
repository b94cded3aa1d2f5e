import type { UserRecord } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import { exportedAccount } from './exported-account.ts';

function account(more: Partial<UserRecord> = {}): UserRecord {
  return {
    uid: 'u-lea',
    email: 'lea@navette.test',
    emailVerified: true,
    disabled: true,
    metadata: {
      creationTime: 'Sun, 01 Nov 2026 10:00:00 GMT',
      lastSignInTime: 'Mon, 02 Nov 2026 10:00:00 GMT',
    },
    providerData: [{ providerId: 'password' }],
    passwordHash: 'a-b_c=',
    passwordSalt: '_-_-',
    customClaims: { role: 'authenticated' },
    ...more,
  } as UserRecord;
}

test('an account is written as `firebase auth:import` reads it', () => {
  expect(exportedAccount(account())).toEqual({
    localId: 'u-lea',
    email: 'lea@navette.test',
    emailVerified: true,
    disabled: true,
    passwordHash: 'a+b/c=',
    salt: '/+/+',
    customAttributes: '{"role":"authenticated"}',
    createdAt: '1793527200000',
    lastSignedInAt: '1793613600000',
  });
});

test('one that has never signed in, and has no password, has neither', () => {
  const metadata = { creationTime: 'Sun, 01 Nov 2026 10:00:00 GMT' } as UserRecord['metadata'];
  const bare = {
    metadata,
    providerData: [],
    passwordHash: undefined,
    passwordSalt: undefined,
    customClaims: undefined,
  } as unknown as Partial<UserRecord>;
  expect(exportedAccount(account(bare))).toEqual({
    localId: 'u-lea',
    email: 'lea@navette.test',
    emailVerified: true,
    disabled: true,
    createdAt: '1793527200000',
  });
});

test('a backup without hashes is refused: nobody could sign in with it', () => {
  const redacted = { passwordHash: undefined } as unknown as Partial<UserRecord>;
  expect(() => exportedAccount(account(redacted))).toThrow('roles/firebaseauth.admin');
});
