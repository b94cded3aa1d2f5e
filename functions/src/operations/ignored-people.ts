import type { IsIgnored } from '@navette/core/access/access-forecast';
import { isAddressAt } from '@navette/core/accounts/company-domains';
import { database } from '../platform/admin-app.ts';
import { companyDomains } from '../platform/configured-domains.ts';

/** Admins see everything in any case, who is not of the company nothing. */
export async function ignoredPeople(): Promise<IsIgnored> {
  const admins = await database().collection('admins').select().get();
  const listed = new Set(admins.docs.map(({ id }) => id));
  const domains = companyDomains();
  return (email) => listed.has(email) || (domains.length > 0 && !isAddressAt(domains, email));
}
