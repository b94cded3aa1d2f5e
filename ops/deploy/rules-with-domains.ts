import { parseDomains } from '../../core/src/accounts/company-domains.ts';

/** The list in both rules files, as they stand in the tree: without domains. */
const LIST = /(?<=^ *function companyDomains\(\) \{\n *)return \[\];(?=\n *\}$)/gm;

/**
 * Security rules with the company's domains as a literal: rules can read no parameter, and Storage's
 * have no look-up of a document to spare.
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
