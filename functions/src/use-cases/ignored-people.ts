import type { IsIgnored } from '@navette/core/access/access-forecast';
import { isAddressAt } from '@navette/core/accounts/company-domains';
import { database } from '../platform/admin-app.ts';
import { companyDomains } from '../platform/configured-domains.ts';

/** Whom a forecast leaves out: admins, who see everything, and people outside the company, who see nothing. */
export async function ignoredPeople(): Promise<IsIgnored> {
  const admins = await database().collection('admins').select().get();
  const listed = new Set(admins.docs.map(({ id }) => id));
  const domains = companyDomains();
  return (email) => listed.has(email) || (domains.length > 0 && !isAddressAt(domains, email));
}
