/** A piece of a comment: words, or an address that a person may follow. */
export type TextPart =
  { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

/**
 * What may be an address: `http://` or `https://`, not in the middle of a word, up to a space, a quote
 * or an invisible character (bidirectional controls among them, which would show another address).
 */
const ADDRESS = /(?<![\p{L}\p{N}_])https?:\/\/[^\s<>"«»“”\p{Cc}\p{Cf}]+/giu;

/** What ends a sentence rather than an address. */
const SENTENCE_END = new Set(".,;:!?…'’*_");
const CLOSERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Finds the addresses in a text. The texts of the parts, joined, are the text.
 *
 * An address that names a user (`https://banque.example@ailleurs.example`) stays text: it leads
 * elsewhere than it seems to.
 */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const shown = withoutSentenceEnd(match[0]);
    const href = safeHref(shown);
    if (href === null) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'link', text: shown, href });
    end = match.index + shown.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** Leaves out final punctuation, and closing brackets that the address does not open. */
function withoutSentenceEnd(address: string): string {
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    const opener = CLOSERS[last];
    const unopened = opener !== undefined && !isBalanced(address.slice(0, end), opener, last);
    if (!SENTENCE_END.has(last) && !unopened) break;
  }
  return address.slice(0, end);
}

function isBalanced(address: string, opener: string, closer: string): boolean {
  return address.split(opener).length >= address.split(closer).length;
}

function safeHref(address: string): string | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  return url.username === '' && url.password === '' ? url.href : null;
}
