import { HttpsError, type AuthBlockingEvent } from 'firebase-functions/identity';
import { isAddressAt } from '@navette/core/accounts/company-domains';
import { CONFIRMED_CLAIM } from '@navette/core/accounts/confirmed-claim';
import { isCredential } from '@navette/core/accounts/emails';
import { MESSAGES } from '@navette/core/text/messages';
import { ROLE_CLAIM } from '@navette/core/accounts/role-claim';
import { addressClaim, keyOfAccount } from '../platform/address-claim.ts';
import { companyDomains } from '../platform/configured-domains.ts';

/** The claims that a new account gets. */
export interface Admission {
  customClaims: typeof ROLE_CLAIM & { [CONFIRMED_CLAIM]: string } & ReturnType<typeof addressClaim>;
}

/**
 * Admits a new account.
 *
 * @throws {HttpsError} when its address is outside the company's domains, or looks like another one
 */
export function admitNewUser({ data }: Pick<AuthBlockingEvent, 'data'>): Admission {
  // An account without an address (phone sign-in) cannot imitate another address.
  const email = data?.email;
  if (email !== undefined && !isCredential(email)) {
    throw new HttpsError('invalid-argument', MESSAGES.addressRefused);
  }
  const domains = companyDomains();
  if (domains.length > 0 && (email === undefined || !isAddressAt(domains, keyOfAccount(email)))) {
    throw new HttpsError('permission-denied', MESSAGES.domainRefused);
  }
  // Whoever signs up has not confirmed anything yet.
  return { customClaims: { ...ROLE_CLAIM, [CONFIRMED_CLAIM]: '', ...addressClaim(email) } };
}
