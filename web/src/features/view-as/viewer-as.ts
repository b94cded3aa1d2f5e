import type { Viewer } from '@navette/core/access/access';
import { standingOf } from '../session/company.ts';

/**
 * Somebody with a verified account of an address. Its uid is not known here, so what an account owns by
 * its uid alone, under another address, is not seen (decision 0067).
 *
 * @param email lower-cased
 * @returns null for an address that the company's domains do not admit
 */
export function viewerAs(email: string): Viewer | null {
  const account = { uid: '', email, emailVerified: true };
  return standingOf(account) === 'admitted' ? { ...account, listedAsAdmin: false } : null;
}
