/** A part of a comment: plain text, or an address that becomes a link. */
export type TextPart =
  { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

/**
 * What may be an address: `http://` or `https://`, not inside a word, up to a space, a quote or an invisible character
 * (such as bidirectional controls, which would make it look different). The repetition is last, so the regular
 * expression never backtracks.
 */
const ADDRESS = /(?<![\p{L}\p{N}_])https?:\/\/[^\s<>"«»“”\p{Cc}\p{Cf}]+/giu;

/** Longest address that becomes a link, in characters: few browsers and servers accept longer ones. */
export const MAX_ADDRESS_LENGTH = 2000;
/** Most characters of a host and of a label in it (RFC 1035): parsers take quadratic time for these. */
const MAX_HOST_LENGTH = 253;
const MAX_LABEL_LENGTH = 63;

/** Characters that end a sentence rather than an address. */
const SENTENCE_END = new Set(".,;:!?…'’*_");
const BRACKETS = ['()', '[]', '{}'];

/**
 * Finds the addresses in a text. Takes linear time for any text, since everybody who opens a file runs it on what
 * others wrote. The parts, joined, are the text.
 *
 * An address with a user (`https://banque.example@ailleurs.example`) stays text, since it leads to another host than it
 * seems to. So does one of more than 2,000 characters.
 */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const shown = match[0].slice(0, addressLength(match[0]));
    const href = safeHref(shown);
    if (href === null) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'link', text: shown, href });
    end = match.index + shown.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** The part of strings that `addressLength` reads; a test counts the reads. */
export interface Characters {
  readonly length: number;
  charAt(index: number): string;
}

/**
 * The length of an address at the start of a text, without final punctuation and without closing brackets that it does
 * not open. Reads each character once.
 */
export function addressLength(text: Characters): number {
  const kinds = BRACKETS.map(([opener, closer]) => ({ opener, closer, open: 0 }));
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    let mayEnd = !SENTENCE_END.has(character);
    for (const kind of kinds) {
      if (character === kind.opener) kind.open++;
      if (character === kind.closer) {
        kind.open--;
        mayEnd = kind.open >= 0;
      }
    }
    if (mayEnd) length = index + 1;
  }
  return length;
}

function safeHref(address: string): string | null {
  if (address.length > MAX_ADDRESS_LENGTH) return null;
  // As browsers do: a backslash is a slash, and any number of slashes precedes the host.
  const authority = address.replace(/[^/]*[/\\]+/, '').replace(/[/\\?#].*/, '');
  if (authority.includes('@')) return null;
  const host = authority.replace(/:.*/, '');
  if (host.length > MAX_HOST_LENGTH) return null;
  if (host.split('.').some((label) => label.length > MAX_LABEL_LENGTH)) return null;
  return URL.parse(address)?.href ?? null;
}
