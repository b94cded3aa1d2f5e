import { defineString } from 'firebase-functions/params';
import { parseDomains } from '@navette/core/accounts/company-domains';

/**
 * Domains whose verified addresses alone may use Navette; empty admits all. A deployment writes the
 * same ones into both rules files, the comments database and the web (ops/deploy.ts).
 */
const setting = defineString('COMPANY_DOMAINS', { default: '' });

/**
 * The company's domains, lower-cased; none: every address is admitted.
 *
 * @throws {Error} when the setting is invalid: nobody is admitted then
 */
export function companyDomains(): string[] {
  return parseDomains(setting.value());
}
