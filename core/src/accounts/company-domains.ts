// The company's domains: where they are set, only verified addresses at them may use Navette. The rule is
// `admitted` of access.ts.

/** RFC 1035, section 2.3.1, in ASCII, which JavaScript, both rules files and SQL compare alike. */
const DOMAIN = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
/** RFC 1035, section 2.3.4. */
const MAX_DOMAIN_CHARACTERS = 253;
/** Stands in place of domains when all addresses are admitted: a setting that is merely missing must not admit them. */
const EVERYBODY = 'everybody';

/**
 * Parses the setting `COMPANY_DOMAINS`: domains separated by commas or white space, with or without
 * a leading `@`, or the word `everybody`. A domain does not include its subdomains. One with other
 * letters than ASCII's is given in its ASCII form (`xn--…`).
 *
 * @returns lower-cased, without duplicates; empty for `everybody`
 * @throws {Error} for anything else, the empty text included, since without domains everybody gets in
 */
export function parseDomains(setting: string): string[] {
  if (setting.trim() === EVERYBODY) return [];
  if (setting.trim() === '') {
    throw new Error(
      `COMPANY_DOMAINS has to name the domains whose addresses are admitted; \`${EVERYBODY}\` opens Navette to whoever signs up.`,
    );
  }
  const entries = setting
    .split(/[\s,]/)
    .filter((entry) => entry !== '')
    .map((entry) => entry.replace(/^@/, ''));
  const wrong = entries.filter(
    (entry) => entry.length > MAX_DOMAIN_CHARACTERS || !DOMAIN.test(entry),
  );
  if (wrong.length > 0 || entries.length === 0) {
    throw new Error(
      `COMPANY_DOMAINS holds no valid domain names: ${JSON.stringify(wrong[0] ?? setting)}`,
    );
  }
  return [...new Set(entries.map((entry) => entry.toLowerCase()))];
}

/**
 * Whether the part of an address after its last `@` is exactly one of these domains.
 *
 * @param domains lower-cased
 */
export function isAddressAt(domains: readonly string[], email: string): boolean {
  const at = email.lastIndexOf('@');
  return at > 0 && domains.includes(email.slice(at + 1).toLowerCase());
}
