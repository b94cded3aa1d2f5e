import { decodeText } from '../text/decode-text.ts';
import { joined } from '../text/joined.ts';

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const HYPHEN = 0x2d;

/** Most parts that are looked at: a hostile mail may have millions. */
const MAX_PIECES = 20_000;
/** Longer lines are no boundaries. */
const MAX_LINE = 300;

const BOUNDARY = /\bboundary="?([^"\r\n;]{1,200})/gi;
/** Headers of a part that say that its text is encoded, or that it is no text. */
const ENCODED = /^content-transfer-encoding:\s*(?:base64|quoted)/im;
const NO_TEXT = /^content-type:\s*(?!text\/)\w/im;
/** A charset that can be trusted. */
const TOLD = /\bcharset="?(?!utf-?8\b|us-ascii\b)\w/i;
const FORWARDED = /^content-type:\s*message\//im;
const ASCII = /\bcharset="?us-ascii"?/i;

/**
 * Converts a mail's headers and texts to UTF-8 where their encoding is not declared, or not the declared one: old
 * programs send letters unencoded.
 */
export function mailAsUtf8(mail: Uint8Array): Uint8Array {
  if (!mail.some((byte) => byte > 0x7f)) return mail;
  const pieces: Uint8Array[] = [];
  const boundaries = new Set<string>();
  let inHeaders = true;
  let isText = false;
  let from = 0;
  const endPiece = (to: number) => {
    const piece = mail.subarray(from, to);
    from = to;
    if (!inHeaders) {
      pieces.push(isText ? new TextEncoder().encode(decoded(piece)) : piece);
      return;
    }
    const headers = decoded(piece);
    for (const [, boundary = ''] of headers.matchAll(BOUNDARY)) boundaries.add(boundary.trim());
    isText = ![ENCODED, NO_TEXT, TOLD].some((pattern) => pattern.test(headers));
    inHeaders = FORWARDED.test(headers);
    pieces.push(
      new TextEncoder().encode(isText ? headers.replace(ASCII, 'charset=utf-8') : headers),
    );
  };
  for (let at = 0; at < mail.length && pieces.length < MAX_PIECES;) {
    const end = mail.indexOf(LINE_FEED, at);
    const next = end < 0 ? mail.length : end + 1;
    if (inHeaders) {
      if (mail[at] === LINE_FEED || (mail[at] === RETURN && mail[at + 1] === LINE_FEED))
        endPiece(at);
    } else if (mail[at] === HYPHEN && mail[at + 1] === HYPHEN && next - at < MAX_LINE) {
      const line = String.fromCharCode(...mail.subarray(at + 2, next)).trimEnd();
      if (boundaries.has(line) || boundaries.has(line.replace(/--$/, ''))) {
        endPiece(at);
        inHeaders = true;
      }
    }
    at = next;
  }
  endPiece(mail.length);
  return joined(pieces);
}

function decoded(bytes: Uint8Array): string {
  return decodeText(bytes, { complete: true }).text;
}
