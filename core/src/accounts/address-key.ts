import { emailKey } from './emails.ts';

// Domains with other letters than ASCII's have two spellings, `société.fr` and `xn--socit-esab.fr`: records and `admins`
// hold the second (docs/decisions/0145-spellings-of-domains.md).

/** Domains with two spellings: with letters beyond ASCII, and nothing else that a domain cannot have. */
const SPELLED = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * An address as records hold it, from what a person has typed or a record says: lower-cased, its domain in ASCII. Never from
 * a token, whose address is a credential: see {@link keyOfToken}.
 */
export function addressKey(email: string): string {
  const lower = emailKey(email);
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  if (at < 1 || !SPELLED.test(domain)) return lower;
  try {
    return lower.slice(0, at + 1) + new URL(`http://${domain}`).hostname;
  } catch {
    return lower;
  }
}
