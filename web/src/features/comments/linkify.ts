/** A piece of a comment: words, or an address that a person may follow. */
export type TextPart =
  { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

/**
 * What may be an address: `http://` or `https://`, not in the middle of a word, up to a space, a quote
 * or an invisible character (bidirectional controls among them, which would show another address).
 * Nothing follows what repeats, so that the engine never goes back over it.
 */
const ADDRESS = /(?<![\p{L}\p{N}_])https?:\/\/[^\s<>"«»“”\p{Cc}\p{Cf}]+/giu;

/** Characters of an address that is a link: what is longer, few browsers and servers take. */
export const MAX_ADDRESS_LENGTH = 2000;
/** Characters of a host and of a label in it (RFC 1035); parsers take a time that is quadratic in these. */
const MAX_HOST_LENGTH = 253;
const MAX_LABEL_LENGTH = 63;

/** What ends a sentence rather than an address. */
const SENTENCE_END = new Set(".,;:!?…'’*_");
const OPENERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Finds the addresses in a text, in a time that grows as the text does, whatever it holds: everybody who
 * opens a file reads what anybody wrote about it. The texts of the parts, joined, are the text.
 *
 * An address that names a user (`https://banque.example@ailleurs.example`) stays text: it leads
 * elsewhere than it seems to. So does one of more than 2,000 characters.
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

/** What `addressLength` reads of a text. */
export interface Characters {
  readonly length: number;
  charAt(index: number): string;
}

/**
 * How much of a text is an address, without the final punctuation, and without closing brackets that
 * the address does not open. Each character is read twice at most.
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
    // It is left out, and counts no more.
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
