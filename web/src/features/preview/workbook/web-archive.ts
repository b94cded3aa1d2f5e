import { latin } from '../text/encodings.ts';

/** The header with the line that separates a message's parts (RFC 2046, 5.1). */
const BOUNDARY = /\bboundary\s*=\s*"?([^";\r\n]+)/i;
const BLANK_LINE = /\r?\n\r?\n/;
const IS_ARCHIVE = /^MIME-Version:/im;
const IS_PAGE = /^Content-Type:\s*(text\/html|application\/xhtml)/im;
const CODING = /^Content-Transfer-Encoding:\s*([\w-]+)/im;
const SOFT_LINE_END = /=[ \t]*\r?\n/g;
const CODED = /=([\da-f]{2})/gi;

/**
 * The pages, as bytes, of a web archive, which SAP and old versions of Excel write as `.xls`; null for other files.
 *
 * @param start beginning of its text
 */
export function pagesOf(start: string, file: Uint8Array): Uint8Array[] | null {
  const boundary = BOUNDARY.exec(start)?.[1]?.trim();
  if (!boundary || !IS_ARCHIVE.test(start)) return null;
  return latin(file)
    .split(`--${boundary}`)
    .flatMap((part) => {
      const end = BLANK_LINE.exec(part);
      const header = part.slice(0, end?.index ?? 0);
      if (!end || !IS_PAGE.test(header)) return [];
      return [decoded(part.slice(end.index + end[0].length), CODING.exec(header)?.[1] ?? '')];
    });
}

function decoded(body: string, coding: string): Uint8Array {
  switch (coding.toLowerCase()) {
    case 'quoted-printable':
      return bytesOf(
        body
          .replaceAll(SOFT_LINE_END, '')
          .replaceAll(CODED, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
      );
    case 'base64':
      return bytesOf(atob(body.replaceAll(/[^a-z\d+/]/gi, '')));
    default:
      return bytesOf(body);
  }
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
