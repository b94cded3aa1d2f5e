import { emailKey } from './emails.ts';

/**
 * The claim of an account that names the address that its owner has confirmed within a session of this
 * account; the empty text for none yet. Accounts that an operator made have no such claim. It gives no
 * right: it tells whether an address became verified while somebody else may have used the account.
 */
export const CONFIRMED_CLAIM = 'confirmed_email';

/** What a token, or Auth, says of an account. */
export interface ConfirmedAccount {
  email: string;
  emailVerified: boolean;
  /** The value of `CONFIRMED_CLAIM`; undefined without it. */
  confirmed: unknown;
}

/**
 * Whether the address of an account was verified outside every session of it: by a new password, which
 * proves the mailbox and not that its owner made the account. What was done with it before may be a
 * stranger's then.
 */
export function isUnsettled({ email, emailVerified, confirmed }: ConfirmedAccount): boolean {
  return emailVerified && confirmed !== undefined && confirmed !== emailKey(email);
}
