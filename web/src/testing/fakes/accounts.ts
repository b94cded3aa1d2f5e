import { vi } from 'vitest';
import type * as accounts from '../firebase/accounts/accounts.ts';

// Stands in for `firebase/accounts/accounts.ts` in component tests.

type Accounts = typeof accounts;

export const MEMBER: accounts.SignedIn = {
  uid: 'u-membre',
  email: 'membre@navette.test',
  emailVerified: true,
  unsettled: false,
};

const listeners: Parameters<Accounts['onTokenChange']>[0][] = [];
let signedIn: accounts.SignedIn | null = null;

/** Signs a person in, or out with null, for all that listen. */
export function signInAs(user: accounts.SignedIn | null): void {
  signedIn = user;
  for (const listener of listeners) {
    listener(user && { uid: user.uid, read: () => Promise.resolve(user) });
  }
}

export const currentAccount: Accounts['currentAccount'] = () => signedIn;
export const onTokenChange: Accounts['onTokenChange'] = (listener) => void listeners.push(listener);
export const signOutHere = vi.fn<Accounts['signOutHere']>(async () => signInAs(null));
