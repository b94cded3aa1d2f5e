import { emailKey } from './emails.ts';

/**
 * The claim of an account with the address that its owner has confirmed within a session of this account;
 * the empty text for none yet. Accounts that an operator made have no such claim. It gives no right, but
 * tells whether an address became verified while somebody else may have used the account.
 */
export const CONFIRMED_CLAIM = 'confirmed_email';

export interface ConfirmedAccount {
  email: string;
  emailVerified: boolean;
  /** The value of `CONFIRMED_CLAIM`; undefined without it. */
  confirmed: unknown;
}

/**
 * Whether the address of an account was verified outside of its sessions: by a new password, which proves
 * who has the mailbox, but not who made the account. What was done with the account before may then be a
 * stranger's.
 */
export function isUnsettled({ email, emailVerified, confirmed }: ConfirmedAccount): boolean {
  return emailVerified && confirmed !== undefined && confirmed !== emailKey(email);
}
