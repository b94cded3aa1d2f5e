import { decodeAs, type Encoding } from './encodings.ts';
import { guessEncoding } from './guess-encoding.ts';
import { joined } from './joined.ts';

export interface DecodedText {
  text: string;
  /** `mixed`: some lines are UTF-8, others have an older encoding, as in two joined exports. */
  encoding: Encoding | 'mixed';
  /** Whether another encoding may be the right one. */
  guessed: boolean;
}

/** Most lines that may each have an encoding of their own; the rest share one. */
const MAX_LINES = 100_000;
/** How many pairs of bytes decide whether a text is UTF-16 without a byte order mark. */
const LOOKED_AT = 2048;
/** Largest share of damaged characters, among those beyond ASCII, for a line to count as UTF-8. */
const DAMAGED = 0.1;

/**
 * Decodes bytes as UTF-8, or as UTF-16 (with a byte order mark, or every other byte zero as in Latin text), or else
 * line by line: lines that are not UTF-8 have an older encoding, which is guessed from their characters beyond ASCII.
 * Damaged characters in a line of UTF-8 become U+FFFD. Byte order marks are removed, even inside the text.
 *
 * @param complete whether these are all bytes; otherwise a character cut off at the end is left out
 * @param chosen the encoding that the person chose
 */
export function decodeText(
  bytes: Uint8Array,
  { complete, chosen }: { complete: boolean; chosen?: Encoding | null },
): DecodedText {
  const decoded = chosen
    ? { text: decodeAs(chosen, bytes, complete), encoding: chosen, guessed: true }
    : (asUnicode(bytes, complete) ?? byLines(bytes, complete));
  return { ...decoded, text: decoded.text.replaceAll('\ufeff', '') };
}

function asUnicode(bytes: Uint8Array, complete: boolean): DecodedText | null {
  const marked = markedAs(bytes);
  const utf16 = marked ?? looksLikeUtf16(bytes);
  if (utf16) {
    return { text: decodeAs(utf16, bytes, complete), encoding: utf16, guessed: marked === null };
  }
  const text = utf8Of(bytes, complete);
  return text === null ? null : { text, encoding: 'utf-8', guessed: false };
}

function markedAs([first, second]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function looksLikeUtf16(bytes: Uint8Array): Encoding | null {
  const pairs = Math.min(Math.floor(bytes.length / 2), LOOKED_AT);
  const looked = bytes.subarray(0, 2 * pairs);
  const even = looked.filter((byte, at) => byte === 0 && at % 2 === 0).length;
  const odd = looked.filter((byte, at) => byte === 0 && at % 2 === 1).length;
  if (odd > pairs / 2 && even === 0) return 'utf-16le';
  return even > pairs / 2 && odd === 0 ? 'utf-16be' : null;
}

/** The text if the bytes are UTF-8, else null. */
function utf8Of(bytes: Uint8Array, complete: boolean): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !complete });
  } catch {
    return null;
  }
}

function byLines(bytes: Uint8Array, complete: boolean): DecodedText {
  const lines = linesOf(bytes);
  const read = lines.map((line, at) => asUtf8(line, complete || at < lines.length - 1));
  const older = joined(lines.filter((_, at) => !read[at]?.isUtf8));
  const encoding = guessEncoding(older);
  if (!read.some(({ isUtf8, isAscii }) => isUtf8 && !isAscii)) {
    return { text: decodeAs(encoding, bytes), encoding, guessed: true };
  }
  const text = lines.map((line, at) => {
    const { text: utf8, isUtf8 } = read[at] ?? {};
    return isUtf8 ? utf8 : decodeAs(encoding, line);
  });
  return {
    text: text.join(''),
    encoding: older.length === 0 ? 'utf-8' : 'mixed',
    guessed: true,
  };
}

function asUtf8(line: Uint8Array, complete: boolean) {
  const text = decodeAs('utf-8', line, complete);
  const foreign = count(text, /[^\0-\x7f]/gu);
  const isUtf8 = count(text, /\ufffd/g) <= foreign * DAMAGED || utf8Of(line, complete) !== null;
  return { text, isUtf8, isAscii: foreign === 0 };
}

/** The lines of a text with their ends, which are the same bytes in UTF-8 and in older encodings. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length && lines.length < MAX_LINES; at++) {
    if (bytes[at] !== 0x0a && bytes[at] !== 0x0d) continue;
    lines.push(bytes.subarray(start, at + 1));
    start = at + 1;
  }
  return [...lines, bytes.subarray(start)];
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
