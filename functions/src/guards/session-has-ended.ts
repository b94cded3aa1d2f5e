import type { UserRecord } from 'firebase-admin/auth';
import { emailKey } from '@navette/core/accounts/emails';

/** The claims of a verified token that are compared with the account. */
export interface SessionClaims {
  /** When the person signed in, in seconds since the epoch. */
  auth_time: number;
  email?: string | undefined;
  email_verified?: boolean | undefined;
}

/** The part of an account that decides about its sessions. */
export type SessionAccount = Pick<
  UserRecord,
  'disabled' | 'email' | 'emailVerified' | 'tokensValidAfterTime'
>;

/**
 * Whether a genuine token that has not expired is stale: its account was disabled or deleted, its
 * sessions were revoked, or its address was changed or is no longer verified. Rights that the
 * account gained later do not count: the token does not have them.
 *
 * @param account null when it was deleted
 */
export function sessionHasEnded(claims: SessionClaims, account: SessionAccount | null): boolean {
  if (account === null || account.disabled) return true;
  const { tokensValidAfterTime: validAfter } = account;
  if (validAfter && claims.auth_time * 1000 < Date.parse(validAfter)) return true;
  if (emailKey(claims.email ?? '') !== emailKey(account.email ?? '')) return true;
  return claims.email_verified === true && !account.emailVerified;
}
