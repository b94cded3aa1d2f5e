/**
 * Whether an address may sign up.
 *
 * @param domains allowed domains, separated by commas or white space, with or without a leading
 *   `@`; a domain does not include its subdomains; empty allows everybody
 */
export function mayRegister(email: string | undefined, domains: string): boolean {
  const allowed = domains
    .toLowerCase()
    .split(/[\s,]+/)
    .map((domain) => domain.replace(/^@/, ''))
    .filter((domain) => domain !== '');
  if (allowed.length === 0) return true;
  const address = email?.toLowerCase() ?? '';
  const at = address.lastIndexOf('@');
  return at > 0 && allowed.includes(address.slice(at + 1));
}
