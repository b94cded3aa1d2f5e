import { admitted } from '@navette/core/access/access';
import { isAddressAt } from '@navette/core/accounts/company-domains';
import { isCredential } from '@navette/core/accounts/emails';
import type { SignedIn } from '../../firebase/accounts/accounts.ts';

/** As a deployment writes them, separated by `, `; empty: every address is admitted. */
export const COMPANY_DOMAINS = import.meta.env.VITE_COMPANY_DOMAINS ?? '';
const DOMAINS = COMPANY_DOMAINS.split(', ').filter(Boolean);

/**
 * What the company's domains make of a person: somebody who may use Navette, somebody who only has to
 * confirm their address, or somebody from outside.
 */
export function standingOf(
  user: Omit<SignedIn, 'unsettled'>,
): 'admitted' | 'unverified' | 'foreign' {
  if (admitted({ ...user, listedAsAdmin: false }, DOMAINS)) return 'admitted';
  return isCredential(user.email) && isAddressAt(DOMAINS, user.email) ? 'unverified' : 'foreign';
}

/** Those of some addresses that the company's domains keep out, whatever access they are given. */
export function foreignAmong(emails: readonly string[]): readonly string[] {
  return DOMAINS.length === 0 ? [] : emails.filter((email) => !isAddressAt(DOMAINS, email));
}
