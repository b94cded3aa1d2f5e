import { vi } from 'vitest';
import type * as accounts from '../../firebase/accounts/accounts.ts';
import { setAdmin } from './admins.ts';

// Stands in for `firebase/accounts/accounts.ts` in component tests.

type Accounts = typeof accounts;

export const MEMBER: accounts.SignedIn = {
  uid: 'u-membre',
  email: 'membre@navette.test',
  emailVerified: true,
  unsettled: false,
};

export const ADMIN: accounts.SignedIn = {
  ...MEMBER,
  uid: 'u-admin',
  email: 'admin@navette.test',
};

const listeners: Parameters<Accounts['onTokenChange']>[0][] = [];
let signedIn: accounts.SignedIn | null = null;

/** Signs a person in (null: out) for all listeners. */
export function signInAs(user: accounts.SignedIn | null): void {
  setAdmin(user?.uid === ADMIN.uid);
  signedIn = user;
  for (const listener of listeners) {
    listener(user && { uid: user.uid, read: () => Promise.resolve(user) });
  }
}

export const currentAccount: Accounts['currentAccount'] = () => signedIn;
export const onTokenChange: Accounts['onTokenChange'] = (listener) => void listeners.push(listener);
export const signOutHere = vi.fn<Accounts['signOutHere']>(async () => signInAs(null));
export const signIn = vi.fn<Accounts['signIn']>(async ({ email }) =>
  signInAs({ ...MEMBER, email }),
);
export const signUp = vi.fn<Accounts['signUp']>(async ({ email }) =>
  signInAs({ ...MEMBER, uid: `u-${email}`, email, emailVerified: false }),
);
export const messageOfSignUp = vi.fn<Accounts['messageOfSignUp']>(() => null);
export const resetPassword = vi.fn<Accounts['resetPassword']>(async () => {});
export const sendVerification = vi.fn<Accounts['sendVerification']>(async () => {});
export const renewToken = vi.fn<Accounts['renewToken']>(async () => {});
export const checkVerification = vi.fn<Accounts['checkVerification']>(async () => false);
