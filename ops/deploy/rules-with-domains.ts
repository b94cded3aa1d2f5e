import { parseDomains } from '../../core/src/accounts/company-domains.ts';

/** The empty list of domains in both rules files of the tree. */
const LIST = /(?<=^ *function companyDomains\(\) \{\n *)return \[\];(?=\n *\}$)/gm;

/**
 * Security rules with the company's domains written into them: rules can read no parameter, and Storage's
 * rules have no look-up of a document to spare.
 *
 * @param rules the text of `firestore.rules` or `storage.rules`
 * @param domains as from `parseDomains`
 * @throws {Error} when the rules have no place for them
 */
export function rulesWithDomains(rules: string, domains: readonly string[]): string {
  if (rules.match(LIST)?.length !== 1) {
    throw new Error('The rules have no function companyDomains() that returns an empty list.');
  }
  // Parsed again, so that nothing but domains can become a part of the rules.
  const literals = domains.flatMap(parseDomains).map((domain) => `'${domain}'`);
  return rules.replace(LIST, () => `return [${literals.join(', ')}];`);
}
