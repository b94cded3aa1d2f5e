import { admitted } from '@navette/core/access/access';
import { isAddressAt } from '@navette/core/accounts/company-domains';
import { isCredential } from '@navette/core/accounts/emails';
import type { SignedIn } from '../../firebase/accounts/accounts.ts';

/** Separated by `, `, as deployments write them; empty if all addresses are admitted. */
export const COMPANY_DOMAINS = import.meta.env.VITE_COMPANY_DOMAINS ?? '';
const DOMAINS = COMPANY_DOMAINS.split(', ').filter(Boolean);

/** What the company's domains make of a person: admitted, only lacking a confirmed address, or from outside. */
export function standingOf(
  user: Omit<SignedIn, 'unsettled'>,
): 'admitted' | 'unverified' | 'foreign' {
  if (admitted({ ...user, listedAsAdmin: false }, DOMAINS)) return 'admitted';
  return isCredential(user.email) && isAddressAt(DOMAINS, user.email) ? 'unverified' : 'foreign';
}

/** Addresses outside the company's domains, which see nothing whatever access they get. */
export function foreignAmong(emails: readonly string[]): readonly string[] {
  return DOMAINS.length === 0 ? [] : emails.filter((email) => !isAddressAt(DOMAINS, email));
}
