import PostalMime, { type Address } from 'postal-mime';
import { decodeText } from '../text/decode-text.ts';
import { bounded, personText, type Mail } from './mail.ts';

/** Hostile mails are nested, and have headers without an end. */
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 1_000_000, maxRfc822NestingDepth: 5 };

/** A mail that was forwarded as a whole has no name of its own. */
const UNNAMED_MAIL = 'message.eml';
const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/**
 * Reads a mail as it is sent (RFC 5322), also one whose letters are of an older encoding that it does not tell.
 *
 * @param complete whether these are all bytes
 * @returns null when it is no mail
 */
export async function readEml(file: Uint8Array, complete: boolean): Promise<Mail | null> {
  const { from, to, cc, bcc, date, subject, text, html, attachments } = await PostalMime.parse(
    asUtf8(withLineFeeds(file)),
    LIMITS,
  );
  if (!from && !to && subject === undefined && date === undefined) return null;
  const isText = (text ?? '').trim() !== '' || html === undefined;
  const mail = {
    from: from ? peopleOf([from]).join(', ') : '',
    to: peopleOf(to),
    cc: peopleOf(cc),
    bcc: peopleOf(bcc),
    date: date ?? '',
    subject: subject ?? '',
    body: isText
      ? { kind: 'text' as const, content: text ?? '' }
      : { kind: 'html' as const, content: html ?? '' },
    // Pictures of the text itself are not attached by anybody.
    attachments: attachments
      .filter(({ related }) => related !== true)
      .map(({ filename, mimeType, content }) => ({
        name: filename ?? (mimeType === 'message/rfc822' ? UNNAMED_MAIL : ''),
        size: typeof content === 'string' ? content.length : content.byteLength,
      })),
  };
  return bounded(mail, !complete);
}

function peopleOf(addresses: readonly Address[] = []): string[] {
  return addresses.flatMap(({ name, address, group }) =>
    group ? peopleOf(group) : [personText(name, address ?? '')],
  );
}

/** Old Macs end lines otherwise. */
function withLineFeeds(file: Uint8Array): Uint8Array {
  if (file.subarray(0, 10_000).includes(LINE_FEED)) return file;
  return file.map((byte) => (byte === RETURN ? LINE_FEED : byte));
}

/** Without blank lines at the start, and in UTF-8 where nothing tells the encoding: in headers, and in a text without one. */
function asUtf8(file: Uint8Array): Uint8Array {
  const start = file.findIndex((byte) => byte > 0x20 && byte < 0x7f);
  const mail = file.subarray(Math.max(start, 0));
  const end = headersEnd(mail);
  const headers = decoded(mail.subarray(0, end));
  const rest = mail.subarray(end);
  const isTold = /charset|multipart|^content-transfer-encoding: *(base64|quoted)/im.test(headers);
  const parts = [
    new TextEncoder().encode(headers),
    isTold ? rest : new TextEncoder().encode(decoded(rest)),
  ];
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  whole.set(parts[0] ?? rest);
  whole.set(parts[1] ?? rest, parts[0]?.length);
  return whole;
}

function decoded(bytes: Uint8Array): string {
  return decodeText(bytes.slice().buffer, { complete: true }).text;
}

/** Where the first blank line is. */
function headersEnd(mail: Uint8Array): number {
  for (let at = mail.indexOf(LINE_FEED); at >= 0; at = mail.indexOf(LINE_FEED, at + 1)) {
    const next = mail[at + 1] === RETURN ? at + 2 : at + 1;
    if (mail[next] === LINE_FEED) return at + 1;
  }
  return mail.length;
}
