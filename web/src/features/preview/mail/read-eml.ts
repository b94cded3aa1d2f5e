import PostalMime, { type Address } from 'postal-mime';
import { mailAsUtf8 } from './mail-as-utf8.ts';
import { bounded, personText, type Mail } from './mail.ts';

/** Hostile mails are deeply nested, or have endless headers. */
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 1_000_000, maxRfc822NestingDepth: 5 };

/** A mail forwarded as a whole has no name of its own. */
const UNNAMED_MAIL = 'message.eml';
const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/**
 * Reads a mail as it is sent (RFC 5322), even if its letters have an older encoding that is not declared.
 *
 * @param complete whether these are all bytes
 * @returns null for no mail
 */
export async function readEml(file: Uint8Array, complete: boolean): Promise<Mail | null> {
  const { from, to, cc, bcc, date, subject, text, html, attachments } = await PostalMime.parse(
    mailAsUtf8(withoutBlankStart(withLineFeeds(file))),
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
    // Pictures inside the text are no attachments.
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

/** Old Macs end lines with a carriage return. */
function withLineFeeds(file: Uint8Array): Uint8Array {
  if (file.subarray(0, 10_000).includes(LINE_FEED)) return file;
  return file.map((byte) => (byte === RETURN ? LINE_FEED : byte));
}

function withoutBlankStart(file: Uint8Array): Uint8Array {
  const start = file.findIndex((byte) => byte > 0x20 && byte < 0x7f);
  return file.subarray(Math.max(start, 0));
}
