import { MESSAGES } from '@navette/core/text/messages';
import type { Owner } from '@navette/core/access/meta';
import { callError } from '../http/call-error.ts';
import { accountOf } from './close-account.ts';

/** No owner. */
export const NOBODY: Owner = { owner_email: null, owner_uid: null };

/**
 * The owner that an address names, with the uid of its account, so that a change of the address does
 * not end the ownership. An account that has not confirmed its address may be anybody's: then the owner
 * is the address alone, and gets access once it is confirmed.
 *
 * @param email lower-cased; null for nobody
 * @throws {HttpsError} when the account is closed
 */
export async function namedOwner(email: string | null): Promise<Owner> {
  if (email === null) return NOBODY;
  const account = await accountOf(email);
  if (account?.disabled) throw callError('invalid', MESSAGES.ownerClosed);
  return { owner_email: email, owner_uid: account?.emailVerified ? account.uid : null };
}
