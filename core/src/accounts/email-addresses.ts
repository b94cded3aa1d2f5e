import { addressKey } from './address-key.ts';
import { emailKey, isCredential } from './emails.ts';
import { hasInvisible } from '../paths/visible-text.ts';

// Addresses as people type and paste them. Apart from emails.ts, which every page loads.

/** Words with single dots between them (RFC 5322, `dot-atom`), in any letters. No slash, since a document's id has none. */
const LOCAL =
  /^(?!['`])[\p{L}\p{M}\p{N}!#$%&'*+=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+=?^_`{|}~-]+)*$/u;
/** A host name of several labels (RFC 1035), in any letters. The last label is no number. */
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?!\d+$)[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;
/** RFC 5321, section 4.5.3.1.3. */
const MAX_ADDRESS_CHARACTERS = 254;

/** Whether a text, already lower-cased, is an e-mail address that can be a credential. */
export function isEmailAddress(email: string): boolean {
  if (email.length > MAX_ADDRESS_CHARACTERS) return false;
  const [local, domain, ...more] = email.split('@');
  return (
    local !== undefined &&
    domain !== undefined &&
    more.length === 0 &&
    LOCAL.test(local) &&
    DOMAIN.test(domain) &&
    isCredential(email) &&
    !hasInvisible(email)
  );
}

/** Characters that show nothing, which are copied along from web pages and tables. */
const INVISIBLE = /[\p{Cf}\p{DI}]/gu;
/** How HTML writes the characters around addresses. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', ' '],
  ['&amp;', '&'],
]);
/** The number of an item of a list, or a label such as `Courriel :`, at the beginning of a line. */
const LABEL =
  /^[ \t]*(?:(?:\d{1,3}|\p{L})[.)][ \t]+|\p{L}[\p{L} -]{0,30}(?:[ \u00a0\u202f]:|:(?=\s)))/gmu;
/** Full-width and small forms, as Chinese and Japanese keyboards write them. */
const WIDE = /[\uff01-\uff5e\ufe50-\ufe6b]/g;

/**
 * A quoted name, a name in apostrophes before `<`, `<…>`, `[…]`, `(…)`, a separator, or a word; a stray quote or bracket is
 * skipped. Quotes and brackets end with a line.
 *
 * Takes time linear in the text's length: where a quote or bracket is not closed, the search for its end stops
 * at the next of its kind or at the end of the line, and a line has at most one unclosed quote.
 */
const TOKEN =
  /"[^"\r\n]*"|(?<![^\s,;|])'[^'@<>\r\n]*'(?=<| <)|<[^<>\r\n]*>|\[[^[\]\r\n]*\]|\([^()\r\n]*\)|[,;|\r\n]|[^\s,;|<>"()[\]]+/g;
const SEPARATORS = new Set([',', ';', '|', '\r', '\n']);

/**
 * Parses the field of allowed e-mails (docs/specification-coverage.md, section 5): splits at commas or white space,
 * lower-cases, drops empty entries. Beyond that page, it also splits at semicolons, and reads addresses in every form
 * in which programs copy them: `Name <address>`, `"Name, first name" <address>`, `address (Name)`, `mailto:` with
 * recipients and a subject, in quotes of all kinds, with punctuation and invisible characters around. It drops duplicates.
 *
 * Names are dropped: between two separators, words beside an address in brackets, and words in quotes or parentheses
 * beside any address. Words with `@` are always kept, so that nothing meant as an address is dropped.
 *
 * @returns as records hold them, in order; malformed ones too, see {@link isEmailAddress}
 */
export function parseEmails(input: string): string[] {
  const entries = new Set<string>();
  const add = (words: readonly string[]) => words.forEach((word) => entries.add(addressKey(word)));
  let words: string[] = [];
  /** Words that are quoted or in parentheses: names, if there is an address beside them. */
  let asides: string[] = [];
  let bracketed = false;
  const end = () => {
    add(bracketed || words.some(isMeant) ? words : [...asides, ...words]);
    words = [];
    asides = [];
    bracketed = false;
  };
  for (const [token] of plainText(input).matchAll(TOKEN)) {
    const inner = wordsOf(token);
    if (SEPARATORS.has(token)) end();
    else if (token.startsWith('<') ? inner.length > 0 : BRACKETED.test(token)) {
      add([...words.filter(isMeant), ...inner]);
      words = [];
      bracketed = true;
    } else if (ASIDE.test(token) && !inner.some(isMeant)) asides.push(...inner);
    else words.push(...inner);
  }
  end();
  return [...entries];
}

/**
 * Parses a field for a single address.
 *
 * @returns the address as records hold it, or malformed; the empty text for an empty field
 */
export function parseEmail(input: string): string {
  const [found, ...more] = parseEmails(input);
  return found === undefined || more.length > 0 ? emailKey(plainText(input).trim()) : found;
}

const BRACKETED = /^[[(].*@/;
const ASIDE = /^["'([]/;

function isMeant(word: string): boolean {
  return word.includes('@');
}

function plainText(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .replaceAll(/&(?:lt|gt|quot|nbsp|amp);/g, (one) => ENTITIES.get(one) ?? one)
    .replaceAll(LABEL, '')
    .replaceAll(WIDE, (one) => one.normalize('NFKC'))
    .replaceAll(/[。｡]/g, '.')
    .replaceAll(/[、､]/g, ',');
}

/** The words of a token. Slashes separate them too: no address has one. */
function wordsOf(token: string): string[] {
  const words = token.split(/[\s,;|<>"()[\]]+/).flatMap(recipientsOf);
  return words
    .flatMap((word) => word.split(/[/\\]/))
    .map(trimmed)
    .filter((word) => word !== '');
}

/** The recipients in a `mailto:` address (RFC 6068), whose beginning a comma may have cut off; else the word itself. */
function recipientsOf(word: string): string[] {
  const [, scheme, to = '', query = ''] = MAILTO.exec(word) ?? [];
  if (scheme === undefined && !(isMeant(to) && /^\w+=/.test(query))) return [word];
  const copies = query.split('&').map((field) => /^(?:to|cc|bcc)=(.*)$/i.exec(field)?.[1] ?? '');
  const fields = [scheme === undefined ? to : decoded(to), ...copies.map(decoded)];
  return fields.flatMap((field) => field.split(/[\s,;<>"]+/));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const MAILTO = /^(?:[^\p{L}\p{N}]*(mailto:))?([^?]*)(?:\?(.*))?$/isu;

/** What no address begins with, plain or as links encode it; and labels such as `Cc:`. */
const BEFORE = /^(?:[^\p{L}\p{M}\p{N}@_+$&%]+|%(?:20|22|27|3c)|\p{L}[\p{L}-]*:)+/iu;
const LAST = /[\p{L}\p{M}\p{N}@]/u;

/** A word without the punctuation around it. */
function trimmed(word: string): string {
  const from = word.replace(BEFORE, '');
  let end = from.length;
  while (end > 0 && !LAST.test(from.charAt(end - 1))) end--;
  const text = from
    .slice(0, end)
    .normalize('NFC')
    .replaceAll(/[’‘ʼ´]/g, "'");
  // Markdown writes italics between underscores.
  return from.endsWith('_') ? text.replace(/^_+/, '').replace(BEFORE, '') : text;
}
