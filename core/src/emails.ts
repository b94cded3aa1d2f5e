import { hasInvisible } from './visible-text.ts';

/**
 * An e-mail as a key: lower-cased, and nothing else, as both rules files and SQL do. The key of `admins`,
 * and what `allowed_emails` holds. Whatever else was done to one side of a comparison alone (trimming)
 * would make one address of two.
 */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/**
 * What no address may hold that counts as a credential: white space, controls, format characters, halves of
 * surrogate pairs, private-use characters, and the two letters that lower-casing turns into ASCII ones
 * (İ, and the Kelvin sign). Stated again in both rules files and in SQL.
 */
const UNFIT = /[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\u0130\u212a]/u;

/**
 * Whether an address, once verified, may stand for a person in `admins` and in records. Anybody may make
 * an account under an address that differs from another's in what nobody sees.
 */
export function isCredential(email: string): boolean {
  return email !== '' && !UNFIT.test(email);
}

/** What the field of allowed addresses holds: what could be read, and what is no address. */
export interface ParsedEmails {
  emails: string[];
  malformed: string[];
}

/** One `@`, a dotted domain, no white space nor separators: enough to catch a typing error. */
const ADDRESS = /^[^\s@,;<>()[\]"\\/]+@[^\s@,;<>()[\]"\\/.]+(\.[^\s@,;<>()[\]"\\/.]+)+$/;
/** RFC 5321, section 4.5.3.1.3. */
const MAX_ADDRESS_CHARACTERS = 254;

/** Whether the text, already a key, looks like an e-mail address that can be a credential. */
export function isEmailAddress(email: string): boolean {
  return (
    email.length <= MAX_ADDRESS_CHARACTERS &&
    ADDRESS.test(email) &&
    isCredential(email) &&
    !hasInvisible(email)
  );
}

/**
 * Reads the field of allowed e-mails (specification, section 5): split on commas or white space, here
 * also on semicolons, with which mail programs separate addresses; lower-cased, empty entries dropped;
 * here also without duplicates, in the order written.
 */
export function parseEmails(input: string): ParsedEmails {
  const entries = new Set(
    input
      .split(/[\s,;]+/)
      .map(emailKey)
      .filter((entry) => entry !== ''),
  );
  const emails = [...entries].filter(isEmailAddress);
  return { emails, malformed: [...entries].filter((entry) => !isEmailAddress(entry)) };
}
