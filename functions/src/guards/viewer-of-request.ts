import type { CallableRequest } from 'firebase-functions/https';
import type { Viewer } from '@navette/core/access';
import { emailKey } from '@navette/core/emails';
import { database } from '../admin-app.ts';

/**
 * The caller as the access rule knows them, from the verified token and from `admins`.
 *
 * @returns null for somebody who is not signed in
 */
export async function viewerOfRequest(request: CallableRequest): Promise<Viewer | null> {
  if (!request.auth) return null;
  const { email: address, email_verified: verified } = request.auth.token;
  const email = typeof address === 'string' ? emailKey(address) : null;
  const emailVerified = verified === true;
  return {
    uid: request.auth.uid,
    email,
    emailVerified,
    // An unverified address is no credential: it is not even looked up.
    listedAsAdmin:
      email !== null && email !== '' && emailVerified && (await isListedAsAdmin(email)),
  };
}

async function isListedAsAdmin(email: string): Promise<boolean> {
  // A document id holds no slash; an address with one is nobody's.
  if (email.includes('/')) return false;
  const admin = await database().collection('admins').doc(email).get();
  return admin.exists;
}
