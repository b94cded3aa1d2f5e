import { emailKey, isCredential } from './emails.ts';
import { hasInvisible } from '../paths/visible-text.ts';

// Addresses as people type and paste them. Apart from emails.ts, which every page loads.

/** One `@`, a dotted domain, no white space or separators: enough to catch typing errors. */
const ADDRESS = /^[^\s@,;<>()[\]"\\/]+@[^\s@,;<>()[\]"\\/.]+(\.[^\s@,;<>()[\]"\\/.]+)+$/;
/** RFC 5321, section 4.5.3.1.3. */
const MAX_ADDRESS_CHARACTERS = 254;

/** Whether a text, already lower-cased, looks like an e-mail address that can be a credential. */
export function isEmailAddress(email: string): boolean {
  return (
    email.length <= MAX_ADDRESS_CHARACTERS &&
    ADDRESS.test(email) &&
    isCredential(email) &&
    !hasInvisible(email)
  );
}

/**
 * A quoted name, `<…>`, a separator, or a word; a stray quote or bracket is skipped. Quotes and brackets end with a line.
 *
 * Linear in the text's length: where a quote or bracket is not closed, the search for its end stops
 * at the next bracket or the end of the line, and a line has at most one unclosed quote.
 */
const TOKEN = /"[^"\r\n]*"|<[^<>\r\n]*>|[,;\r\n]|[^\s,;<>"]+/g;
const SEPARATORS = new Set([',', ';', '\r', '\n']);

/**
 * Parses the field of allowed e-mails (docs/specification-coverage.md, section 5): splits at commas or white space,
 * lower-cases, drops empty entries. Beyond that page, it also splits at semicolons, takes
 * the address alone of `Name <address>` and `"Name, first name" <address>`, as mail programs copy
 * them, and drops duplicates.
 *
 * Only what stands between the last separator and `<address>` is a name, and only words without
 * `@`: nothing that might be an address, or be meant as one, is dropped.
 *
 * @returns lower-cased, in order; malformed ones too, see {@link isEmailAddress}
 */
export function parseEmails(input: string): string[] {
  const entries = new Set<string>();
  const add = (words: readonly string[]) => words.forEach((word) => entries.add(emailKey(word)));
  let name: string[] = [];
  for (const [token] of input.matchAll(TOKEN)) {
    const words = wordsOf(token);
    if (token.startsWith('<') && words.length > 0) {
      add(name.filter((word) => word.includes('@')));
      add(words);
      name = [];
    } else if (SEPARATORS.has(token)) {
      add(name);
      name = [];
    } else name.push(...words);
  }
  add(name);
  return [...entries];
}

/** The words of a text; quotes and angle brackets are never part of an address. */
function wordsOf(text: string): string[] {
  return text.split(/[\s,;<>"]/).filter((word) => word !== '');
}
