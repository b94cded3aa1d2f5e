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

/** A quoted name, `<…>`, separators, a word, or a stray character. Quotes and brackets end with a line. */
const TOKEN = /"[^"\r\n]*"|<[^<>\r\n]*>|[,;\r\n]|[^\s,;<>"]+|[<>"]/g;
const SEPARATORS = new Set([',', ';', '\r', '\n']);

/**
 * Parses the field of allowed e-mails (specification, section 5): splits at commas or white space,
 * lower-cases, drops empty entries. Beyond the specification, it also splits at semicolons, takes
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
  return text.split(/[\s,;<>"]+/).filter((word) => word !== '');
}
