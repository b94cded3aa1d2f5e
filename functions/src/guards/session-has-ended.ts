import type { UserRecord } from 'firebase-admin/auth';
import { emailKey } from '@navette/core/emails';

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
 * Whether a token, genuine and not expired, no longer says the truth about its account: that was
 * disabled or deleted, its sessions were revoked, or the address is another now or not verified any
 * more. What the account has gained since, the token does not lend.
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
