// The company's domains: where they are set, only their verified addresses may use Navette. `admitted`
// of access.ts is the rule.

/** RFC 1035, section 2.3.1, in ASCII: compared the same by JavaScript, both rules files and SQL. */
const DOMAIN = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
/** RFC 1035, section 2.3.4. */
const MAX_DOMAIN_CHARACTERS = 253;
/** In place of domains: addresses of all domains are admitted. Nothing at all decides nothing. */
const EVERYBODY = 'everybody';

/**
 * Parses the setting `COMPANY_DOMAINS`: domains separated by commas or white space, with or without
 * a leading `@`, or the word `everybody`. A domain does not include its subdomains. One with other
 * letters than ASCII's is given in its ASCII form (`xn--…`).
 *
 * @returns lower-cased, without duplicates; none for `everybody`: every address is admitted
 * @throws {Error} when nothing or something else stands there, since without domains everybody gets in
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
 * Whether an address is of one of these domains: exactly, behind its last `@`.
 *
 * @param domains lower-cased
 */
export function isAddressAt(domains: readonly string[], email: string): boolean {
  const at = email.lastIndexOf('@');
  return at > 0 && domains.includes(email.slice(at + 1).toLowerCase());
}
