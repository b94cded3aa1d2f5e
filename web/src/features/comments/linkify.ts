/** A part of a comment: plain text, or an address shown as a link. */
export type TextPart =
  { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

/**
 * A candidate for an address: `http://` or `https://`, not inside a word, up to a space, a quote or
 * an invisible character (bidirectional controls among them: they would show another address).
 * Nothing follows the repetition, so the regular expression never backtracks.
 */
const ADDRESS = /(?<![\p{L}\p{N}_])https?:\/\/[^\s<>"«»“”\p{Cc}\p{Cf}]+/giu;

/** Longest address that becomes a link, in characters: few browsers and servers take longer ones. */
export const MAX_ADDRESS_LENGTH = 2000;
/** Most characters of a host and of a label in it (RFC 1035): parsers take quadratic time in these. */
const MAX_HOST_LENGTH = 253;
const MAX_LABEL_LENGTH = 63;

/** Characters that end a sentence rather than an address. */
const SENTENCE_END = new Set(".,;:!?…'’*_");
const OPENERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Finds the addresses in a text, in linear time for any text: everybody who opens a file runs this
 * on what others wrote. The texts of the parts, joined, are the text.
 *
 * An address that names a user (`https://banque.example@ailleurs.example`) stays text: it leads to
 * another host than it seems to. So does one of more than 2,000 characters.
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

/** The part of a string's interface that `addressLength` reads; a test counts its reads. */
export interface Characters {
  readonly length: number;
  charAt(index: number): string;
}

/**
 * How much of a text is an address, without final punctuation, and without closing brackets that
 * the address does not open. Reads each character twice at most.
 */
export function addressLength(text: Characters): number {
  const counts: Record<string, number> = { '(': 0, ')': 0, '[': 0, ']': 0, '{': 0, '}': 0 };
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    const count = counts[character];
    if (count !== undefined) counts[character] = count + 1;
  }
  for (let end = text.length; end > 0; end--) {
    const last = text.charAt(end - 1);
    const opener = OPENERS[last];
    const opened = opener === undefined ? 0 : (counts[opener] ?? 0);
    const closed = counts[last] ?? 0;
    const unopened = opener !== undefined && closed > opened;
    if (!SENTENCE_END.has(last) && !unopened) return end;
    // It is left out of the address, so it is no longer counted.
    if (unopened) counts[last] = closed - 1;
  }
  return 0;
}

function safeHref(address: string): string | null {
  if (address.length > MAX_ADDRESS_LENGTH) return null;
  const [, host = ''] = /^https?:\/\/([^/\\?#:]*)/i.exec(address) ?? [];
  if (host.length > MAX_HOST_LENGTH) return null;
  if (host.split('.').some((label) => label.length > MAX_LABEL_LENGTH)) return null;
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  return url.username === '' && url.password === '' ? url.href : null;
}
