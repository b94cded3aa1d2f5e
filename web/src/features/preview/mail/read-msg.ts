import { CompoundFile } from '../office-file/compound-file.ts';
import { bounded, personText, type Attachment, type Mail } from './mail.ts';
import { MessageProperties } from './message-properties.ts';
import { bodyOfRtf, unpackRtf } from './rtf-body.ts';

// Properties of a message (MS-OXPROPS), by their ids.
const SUBJECT = '0037';
const SENT = '0039';
const RECEIVED = '0E06';
const MADE = '3007';
const BODY = '1000';
const HTML = '1013';
const RTF = '1009';
const HTML_CODE_PAGE = '3FDE';
/** The person in whose name the mail was sent, then the one who sent it: name, address, Internet address. */
const SENDERS = [
  ['0042', '0065', '5D02'],
  ['0C1A', '0C1F', '5D01'],
] as const;
const RECIPIENT_TYPE = '0C15';
const DISPLAYED = { to: '0E04', cc: '0E03', bcc: '0E02' } as const;
const NAME = '3001';
const ADDRESS = '3003';
const SMTP = '39FE';
const LONG_NAME = '3707';
const SHORT_NAME = '3704';
const DATA = '3701';
const HIDDEN = '7FFE';

const RECIPIENT = /^__recip_version1\.0_#/i;
const ATTACHED = /^__attach_version1\.0_#/i;
/** Milliseconds from 1601, where Windows starts to count, to 1970. */
const EPOCH = 11_644_473_600_000;

/**
 * Reads a mail as stored by Outlook (MS-OXMSG).
 *
 * @returns null for no mail
 */
export function readMsg(file: Uint8Array): Mail | null {
  const compound = new CompoundFile(file);
  const message = new MessageProperties(compound);
  const within = (name: RegExp) =>
    message.storages
      .filter((storage) => name.test(storage.name))
      .map((storage) => new MessageProperties(compound, storage, message.codePage));
  const recipients = Map.groupBy(within(RECIPIENT), (one) => one.number(RECIPIENT_TYPE, 32) ?? 1);
  const peopleOf = (type: number, displayed: string) => {
    const named = recipients.get(type);
    if (named) return named.map((one) => person(one, NAME, ADDRESS, SMTP));
    return message
      .text(displayed)
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean);
  };
  const [from = ''] = SENDERS.map(([name, address, smtp]) =>
    person(message, name, address, smtp),
  ).filter(Boolean);
  const mail = {
    from,
    to: peopleOf(1, DISPLAYED.to),
    cc: peopleOf(2, DISPLAYED.cc),
    bcc: peopleOf(3, DISPLAYED.bcc),
    date: dateOf(message),
    subject: subjectOf(message),
    body: bodyOf(message),
    attachments: within(ATTACHED).flatMap(attachmentOf),
  };
  const isMail = [mail.from, mail.date, mail.subject, mail.body.content].some(
    (text) => text !== '',
  );
  return isMail ? bounded(mail, false) : null;
}

function person(of: MessageProperties, name: string, address: string, smtp: string): string {
  const known = of.text(smtp) || of.text(address);
  // Inside a company an address may be a path: `/o=Company/ou=…`.
  return personText(of.text(name), known.startsWith('/') ? '' : known);
}

/** Two characters before the subject may give the length of its `RE: `. */
function subjectOf(message: MessageProperties): string {
  const subject = message.text(SUBJECT);
  return subject.startsWith('\u0001') ? subject.slice(2) : subject;
}

function dateOf(message: MessageProperties): string {
  for (const id of [SENT, RECEIVED, MADE]) {
    const time = message.number(id, 64);
    const date = new Date(time === null || time === 0 ? NaN : time / 10_000 - EPOCH);
    if (!Number.isNaN(date.getTime())) return date.toISOString();
  }
  return '';
}

function bodyOf(message: MessageProperties): Mail['body'] {
  const text = message.text(BODY);
  if (text.trim() !== '') return { kind: 'text', content: text };
  const html = message.textOfBinary(HTML, message.number(HTML_CODE_PAGE, 32)) || message.text(HTML);
  if (html.trim() !== '') return { kind: 'html', content: html };
  return bodyOfRtf(unpackRtf(message.binary(RTF) ?? new Uint8Array()));
}

function attachmentOf(attached: MessageProperties): Attachment[] {
  // Pictures inside the text are no attachments.
  if (attached.number(HIDDEN, 32)) return [];
  const name = attached.text(LONG_NAME) || attached.text(NAME) || attached.text(SHORT_NAME);
  return [{ name, size: attached.sizeOf(DATA) }];
}
