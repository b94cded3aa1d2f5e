/** How many pairs of bytes tell whether a text is UTF-16 without a byte order mark. */
const LOOKED_AT = 2048;
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
    const foreign = count(text, /[^\0-\x7f]/u);
    return count(text, '\ufffd') <= foreign * DAMAGED ? text : decode('windows-1252', bytes);
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const pairs = Math.min(Math.floor(bytes.length / 2), LOOKED_AT);
  const looked = bytes.subarray(0, 2 * pairs);
  const even = looked.filter((byte, at) => byte === 0 && at % 2 === 0).length;
  const odd = looked.filter((byte, at) => byte === 0 && at % 2 === 1).length;
  if (odd > pairs / 2 && even === 0) return 'utf-16le';
  return even > pairs / 2 && odd === 0 ? 'utf-16be' : null;
}

function decode(encoding: string, bytes: ArrayBuffer): string {
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}

function count(text: string, pattern: RegExp | string): number {
  return text.split(pattern).length - 1;
}
