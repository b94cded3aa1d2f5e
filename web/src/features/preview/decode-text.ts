/** How many bytes tell whether a text is UTF-16 without a byte order mark. */
const LOOKED_AT = 4096;
/** Share of damaged characters, among those beyond ASCII, up to which a text is still UTF-8. */
const DAMAGED = 0.1;

/**
 * Decodes bytes as UTF-8, as UTF-16 (with a byte order mark, or every other byte zero as in Latin text), else as
 * Windows-1252, which spreadsheets on Windows still write. A character cut off at the end is left out; damaged
 * ones of a text that is UTF-8 for the rest are replaced by U+FFFD.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const utf16 = utf16Of(new Uint8Array(bytes));
  if (utf16) return decode(utf16, bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    const text = decode('utf-8', bytes);
    const foreign = count(text, /[^\0-\x7f]/gu);
    return count(text, /\ufffd/g) <= foreign * DAMAGED ? text : decode('windows-1252', bytes);
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const pairs = Math.floor(Math.min(bytes.length, LOOKED_AT) / 2);
  for (let at = 0; at < 2 * pairs; at++) {
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (odd > pairs / 2 && even === 0) return 'utf-16le';
  return even > pairs / 2 && odd === 0 ? 'utf-16be' : null;
}

function decode(encoding: string, bytes: ArrayBuffer): string {
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
