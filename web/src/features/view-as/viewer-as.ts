import type { Viewer } from '@navette/core/access/access';
import { standingOf } from '../session/company.ts';

/**
 * A person with a verified account of an address. The uid is not known, so what such an account owns only by its uid,
 * under another address, is not shown (decision 0067).
 *
 * @param email lower-cased
 * @returns null for an address that the company's domains do not admit
 */
export function viewerAs(email: string): Viewer | null {
  const account = { uid: '', email, emailVerified: true };
  return standingOf(account) === 'admitted' ? { ...account, listedAsAdmin: false } : null;
}
