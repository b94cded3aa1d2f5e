import { defineString } from 'firebase-functions/params';
import { parseDomains } from '@navette/core/accounts/company-domains';

/**
 * Only verified addresses at these domains may use Navette; or `everybody`. A deployment does not begin without this
 * setting, and writes it into both rules files, the comments database and the web too (ops/deploy/deploy.ts).
 */
const setting = defineString('COMPANY_DOMAINS', { default: '' });

/**
 * The company's domains, lower-cased; empty when every address is admitted.
 *
 * @throws {Error} when the setting is missing or invalid: nobody is admitted then
 */
export function companyDomains(): string[] {
  return parseDomains(setting.value());
}
