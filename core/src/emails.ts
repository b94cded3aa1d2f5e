import { hasInvisible } from './visible-text.ts';

/**
 * An e-mail as a key: lower-cased only, as in both rules files and SQL. It is the key of `admins`
 * and the content of `allowed_emails`. Any further change in one place only (such as trimming)
 * would make two different addresses equal.
 */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/**
 * Characters that an address must not contain to count as a credential: white space, control and
 * format characters, unpaired surrogates, private-use characters, and the two letters that
 * lower-casing turns into ASCII ones (İ and the Kelvin sign). Repeated in both rules files and in
 * SQL.
 */
const UNFIT = /[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\u0130\u212a]/u;

/**
 * Whether an address, once verified, may identify a person in `admins` and in records. Otherwise
 * anybody could sign up with an address that differs from another person's only by invisible
 * characters.
 */
export function isCredential(email: string): boolean {
  return email !== '' && !UNFIT.test(email);
}

/** The content of the field of allowed addresses. */
export interface ParsedEmails {
  emails: string[];
  malformed: string[];
}

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
 * Parses the field of allowed e-mails (specification, section 5): splits at commas or white space,
 * lower-cases, drops empty entries. Beyond the specification, it also splits at semicolons, which
 * mail programs use, and drops duplicates.
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
