import type { UserRecord } from 'firebase-admin/auth';
import type { CallableRequest } from 'firebase-functions/https';
import { admitted, type Viewer } from '@navette/core/access/access';
import { isCredential } from '@navette/core/accounts/emails';
import { ADDRESS_CLAIM, keyOfToken } from '@navette/core/accounts/token-address';
import { MESSAGES } from '@navette/core/text/messages';
import { accounts, database } from '../platform/admin-app.ts';
import { callError } from '../http/call-error.ts';
import { companyDomains } from '../platform/configured-domains.ts';
import { sessionHasEnded } from './session-has-ended.ts';

/**
 * The caller as the access rule knows them, from the verified token and from `admins`.
 *
 * A token is valid for an hour, whatever happens to its account, so each call also reads the account from Auth.
 *
 * @returns null for somebody who is not signed in, or whom the company's domains do not admit
 * @throws {HttpsError} `session-ended` when the token is stale
 */
export async function viewerOfRequest(request: CallableRequest): Promise<Viewer | null> {
  if (!request.auth) return null;
  const { uid, token } = request.auth;
  const { email: address, email_verified: verified } = token;
  const email = typeof address === 'string' ? keyOfToken(address, token[ADDRESS_CLAIM]) : null;
  // Checked before the address is lower-cased, which turns some look-alike letters into the letter itself.
  const emailVerified = verified === true && typeof address === 'string' && isCredential(address);
  const [account, listedAsAdmin] = await Promise.all([
    accountOf(uid),
    // An unverified address is no credential, so it is not looked up.
    email !== null && emailVerified && isListedAsAdmin(email),
  ]);
  if (sessionHasEnded(token, account)) throw callError('session-ended', MESSAGES.sessionEnded);
  return admitted({ uid, email, emailVerified, listedAsAdmin }, companyDomains());
}

/** The account as it is now; null when it was deleted. */
async function accountOf(uid: string): Promise<UserRecord | null> {
  const auth = await accounts();
  const { users } = await auth.getUsers([{ uid }]);
  return users[0] ?? null;
}

async function isListedAsAdmin(email: string): Promise<boolean> {
  // A document id cannot hold a slash, so an address with one cannot be listed.
  if (email.includes('/')) return false;
  const admin = await database().collection('admins').doc(email).get();
  return admin.exists;
}
