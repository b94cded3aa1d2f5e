import { defineString } from 'firebase-functions/params';
import { parseDomains } from '@navette/core/accounts/company-domains';

/**
 * Domains whose verified addresses alone may use Navette, or `everybody`. A deployment, which does not begin without
 * it, writes the same ones into both rules files, the comments database and the web (ops/predeploy.ts).
 */
const setting = defineString('COMPANY_DOMAINS', { default: '' });

/**
 * The company's domains, lower-cased; none: every address is admitted.
 *
 * @throws {Error} when the setting is missing or invalid: nobody is admitted then
 */
export function companyDomains(): string[] {
  return parseDomains(setting.value());
}
