import { describe, expect, test } from 'vitest';
import {
  makeCompoundFile,
  mapiNumbers,
  mapiRecipient,
  mapiText,
  type Storage,
} from '../../../../../quality/test-files/make-msg.ts';
import type { Mail } from './mail.ts';
import { readMail } from './read-mail.ts';

/** One byte a character, as Windows-1252 has French ones. */
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const eml = (text: string, complete = true) =>
  readMail({ kind: 'eml', file: bytesOf(text).buffer, complete });
const msg = (storage: Storage) =>
  readMail({ kind: 'msg', file: makeCompoundFile(storage).buffer, complete: true });

const MAIL: Mail = {
  from: 'Hélène Petit <h@x.fr>',
  to: ['a@b.fr'],
  cc: [],
  bcc: [],
  date: '2026-03-02T09:00:00.000Z',
  subject: 'Livraison prévue',
  body: { kind: 'text', content: 'Été\n' },
  attachments: [],
  cut: false,
};
const HEADERS = {
  from: 'From: =?iso-8859-1?Q?H=E9l=E8ne_Petit?= <h@x.fr>',
  to: 'To: a@b.fr',
  date: 'Date: Mon, 2 Mar 2026 10:00:00 +0100',
  subject: 'Subject: =?utf-8?B?TGl2cmFpc29uIHByw6l2dWU=?=',
};
const headers = Object.values(HEADERS).join('\r\n');

describe('a mail as it is sent', () => {
  test.each([
    [
      'in an encoding that it tells',
      `${headers}\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\nÉté\r\n`,
    ],
    [
      'in base64',
      `${headers}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\nw4l0w6kK`,
    ],
    [
      'in letters of an encoding that it does not tell',
      `From: Hélène Petit <h@x.fr>\r\n${HEADERS.to}\r\n${HEADERS.date}\r\nSubject: Livraison prévue\r\n\r\nÉté\r\n`,
    ],
    ['after blank lines and a mark', `\u00ef\u00bb\u00bf\r\n\r\n${headers}\r\n\r\nÉté\r\n`],
    ['from a mailbox', `From h@x.fr Mon Mar 2 10:00:00 2026\r\n${headers}\r\n\r\nÉté\r\n`],
    ['from an old Mac', `${headers}\r\n\r\nÉté\r\n`.replaceAll('\r\n', '\r')],
    ['from Unix', `${headers}\r\n\r\nÉté\r\n`.replaceAll('\r\n', '\n')],
    [
      'in letters of another encoding than it says',
      `${headers}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\nÉté\r\n`,
    ],
    [
      'in letters of UTF-8, which it denies',
      `${headers}\r\nContent-Type: text/plain; charset=us-ascii\r\n\r\n\u00c3\u0089t\u00c3\u00a9\r\n`,
    ],
    [
      'with an empty text beside',
      `${headers}\r\nContent-Type: text/plain; charset=iso-8859-1; format=flowed\r\n\r\nÉté\r\n`,
    ],
  ])('is read: %s', async (_, text) => {
    expect(await eml(text)).toEqual({ mail: MAIL });
  });

  const parts = (...all: readonly string[]) =>
    `${headers}\r\nCc: "Durand, Jean" <j@x.fr>, Quai: q@x.fr, r@x.fr;\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${all.join('\r\n--b\r\n')}\r\n--b--\r\n`;
  const html =
    'Content-Type: text/html; charset=utf-8\r\n\r\n<p>Bonjour</p><script>alert(1)</script>';
  const pdf =
    'Content-Type: application/pdf; name="=?utf-8?Q?re=C3=A7u.pdf?="\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\nSGVsbG8=';

  test('has recipients, groups of them, HTML where it has no text, and names of what is attached', async () => {
    expect(await eml(parts(html, pdf))).toMatchObject({
      mail: {
        cc: ['Durand, Jean <j@x.fr>', 'q@x.fr', 'r@x.fr'],
        body: { kind: 'html', content: expect.stringContaining('<p>Bonjour</p>') as string },
        attachments: [{ name: 'reçu.pdf', size: 5 }],
      },
    });
  });

  test('has parts whose letters are of an encoding that they do not tell', async () => {
    const text = 'Content-Type: text/plain\r\n\r\nPrévu à la gare\r\n-- \r\nHélène';
    const told = 'Content-Type: text/plain; charset=utf-8\r\n\r\n\u00c3\u0089t\u00c3\u00a9';
    const attached = 'Content-Type: text/csv; name="reçu.csv"\r\n\r\né';
    const binary =
      'Content-Type: image/png; name=a.png\r\nContent-Transfer-Encoding: binary\r\n\r\n\u00e9\u00ff';
    expect(await eml(parts(text, told, attached, binary))).toMatchObject({
      mail: {
        subject: 'Livraison prévue',
        body: { content: 'Prévu à la gare\n-- \nHélène\n\nÉté\n' },
        attachments: [{ name: 'reçu.csv' }, { name: 'a.png' }],
      },
    });
  });

  test('has the mails that were forwarded with it', async () => {
    const forwarded =
      'Content-Type: message/rfc822\r\nContent-Disposition: attachment\r\n\r\nSubject: x\r\n\r\ny';
    expect(await eml(parts('Content-Type: text/plain\r\n\r\nBonjour', forwarded))).toMatchObject({
      mail: { attachments: [{ name: 'message.eml' }] },
    });
  });

  test('has its text rather than its HTML', async () => {
    const both = `Content-Type: multipart/alternative; boundary=c\r\n\r\n--c\r\nContent-Type: text/plain\r\n\r\nBonjour\r\n--c\r\n${html}\r\n--c--`;
    expect(await eml(parts(both))).toMatchObject({
      mail: { body: { kind: 'text', content: expect.stringMatching(/^Bonjour/) as string } },
    });
  });

  test('that is cut off is shown as far as it goes, and that is said', async () => {
    const text = parts('Content-Type: text/plain\r\n\r\nBonjour', pdf);
    expect(await eml(text.slice(0, -15), false)).toMatchObject({
      mail: { body: { content: 'Bonjour\n' }, attachments: [{ name: 'reçu.pdf' }], cut: true },
    });
  });

  test('has no more than can be read', async () => {
    const to = Array.from({ length: 501 }, (_, at) => `${at}@x.fr`).join(',');
    const answer = await eml(`${HEADERS.from}\r\nTo: ${to}\r\n\r\n${'a'.repeat(1_000_001)}`);
    const { mail } = answer as { mail: Mail };
    expect([mail.to.length, mail.body.content.length, mail.cut]).toEqual([500, 1_000_000, true]);
  });

  test.each([
    ['no mail', 'Ceci n’est pas un message'.replace('’', "'")],
    ['nothing', ''],
    ['headers without an end', `${headers}\r\n${'X: y\r\n'.repeat(400_000)}\r\n`],
    ['parts within parts', nested(100)],
  ])('is said to be unreadable: %s', async (_, text) => {
    expect(await eml(text)).toEqual({ problem: 'broken' });
  });
});

describe('a mail as Outlook stores it', () => {
  const SENT = { '0039': new Date('2026-03-02T09:00:00Z') };
  const envelope = {
    ...mapiText('0042', 'Hélène Petit'),
    ...mapiText('5D02', 'h@x.fr'),
    ...mapiText('0037', 'Livraison prévue'),
    ...mapiNumbers(SENT),
    '__recip_version1.0_#00000000': mapiRecipient(1, 'a@b.fr', 'a@b.fr'),
  };

  test('is read', async () => {
    expect(await msg({ ...envelope, ...mapiText('1000', 'Été\n') })).toEqual({ mail: MAIL });
  });

  test('has recipients of each kind, and names of what is attached', async () => {
    const attached = (name: string, hidden: number) => ({
      ...mapiText('3704', 'FACTUR~1.PDF'),
      ...mapiText('3707', name),
      ...mapiNumbers({ '7FFE': hidden }, 8),
      '__substg1.0_37010102': new Uint8Array(5000),
    });
    const answer = await msg({
      ...envelope,
      ...mapiText('1000', 'a'.repeat(5000)),
      '__recip_version1.0_#00000001': mapiRecipient(2, 'Jean', 'j@x.fr'),
      '__recip_version1.0_#00000002': mapiRecipient(3, 'Anne', '/o=X/cn=anne'),
      '__attach_version1.0_#00000000': attached('facture été.pdf', 0),
      '__attach_version1.0_#00000001': attached('signature.png', 1),
    });
    expect(answer).toMatchObject({
      mail: {
        to: ['a@b.fr'],
        cc: ['Jean <j@x.fr>'],
        bcc: ['Anne'],
        body: { kind: 'text', content: 'a'.repeat(5000) },
        attachments: [{ name: 'facture été.pdf', size: 5000 }],
      },
    });
  });

  test('has texts of eight bits, in the encoding that it tells', async () => {
    const answer = await msg({
      ...mapiText('0C1A', '£ukasz', false),
      ...mapiText('0C1F', 'l@x.pl', false),
      ...mapiText('0037', '\u0001\u0005RE: Fa³sz', false),
      ...mapiText('0E04', 'Jean; Anne', false),
      ...mapiText('1000', 'Dzieñ', false),
      ...mapiNumbers({ '3FFD': 1250, '0E06': SENT['0039'] }),
    });
    expect(answer).toEqual({
      mail: {
        ...MAIL,
        from: 'Łukasz <l@x.pl>',
        to: ['Jean', 'Anne'],
        subject: 'RE: Fałsz',
        body: { kind: 'text', content: 'Dzień' },
      },
    });
  });

  test.each([
    ['of bytes', { '__substg1.0_10130102': bytesOf('<p>Été</p>') }, '<p>Été</p>'],
    ['of text', mapiText('1013', '<p>Été</p>'), '<p>Été</p>'],
    [
      'put into RTF',
      rtf(
        String.raw`{\rtf1\ansi\ansicpg1252\fromhtml1 {\fonttbl{\f0 Arial;}}{\*\htmltag64 <p>}\htmlrtf {\htmlrtf0 \'c9t\'e9 \htmlrtf\par}\htmlrtf0 {\*\htmltag72 </p>}{\*\mhtmltag8 x}1 < 2}`,
      ),
      '<p>Été </p>1 &lt; 2',
    ],
  ])('has HTML where it has no text: %s', async (_, body, content) => {
    expect(await msg({ ...envelope, ...body })).toMatchObject({
      mail: { body: { kind: 'html', content } },
    });
  });

  test.each([
    ['as it is', rtf(RTF)],
    ['packed', { '__substg1.0_10090102': PACKED }],
  ])('has RTF where it has nothing else: %s', async (_, body) => {
    const { mail } = (await msg({ ...envelope, ...body })) as { mail: Mail };
    expect(mail.body.kind).toBe('text');
    expect(mail.body.content).toMatch(/Été – 12 €\nfin|hello world/);
  });

  test.each([
    ['no compound file', bytesOf('From: a@b.fr')],
    ['nothing', new Uint8Array()],
    ['its beginning alone', makeCompoundFile(envelope).slice(0, 100)],
    ['another compound file', makeCompoundFile({ WordDocument: new Uint8Array(10) })],
    ['a circle of sectors', circle()],
  ])('is said to be unreadable: %s', async (_, file) => {
    expect(await readMail({ kind: 'msg', file: file.slice().buffer, complete: true })).toEqual({
      problem: 'broken',
    });
  });

  test('damaged anywhere, it ends', async () => {
    const file = makeCompoundFile({ ...envelope, ...mapiText('1000', 'a'.repeat(5000)) });
    for (let at = 0; at < file.length; at += 7) {
      const damaged = file.slice();
      damaged[at] = 0;
      damaged[at + 1] = 0xff;
      await readMail({ kind: 'msg', file: damaged.buffer, complete: true });
    }
  });

  test('of which there is only the beginning, it is too large', async () => {
    const file = makeCompoundFile(envelope).buffer;
    expect(await readMail({ kind: 'msg', file, complete: false })).toEqual({ problem: 'tooLarge' });
  });
});

const RTF = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\*\generator x;}\'c9t\u233 ?\uc2  \endash  12 \'80\par fin}`;

/** The example of MS-OXRTFCP 3.1. */
const PACKED = Uint8Array.from(
  '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c09002062770' +
    '5b06c647d0a800fa0',
  (digit) => parseInt(digit, 16),
).reduce((bytes, digit, at) => {
  bytes[at >> 1] = (bytes[at >> 1] ?? 0) * 16 + digit;
  return bytes;
}, new Uint8Array(49));

/** A body of RTF that is not packed. */
function rtf(text: string): Storage {
  const bytes = new Uint8Array(16 + text.length);
  new DataView(bytes.buffer).setUint32(8, 0x414c454d, true);
  bytes.set(bytesOf(text), 16);
  return { '__substg1.0_10090102': bytes };
}

/** A mail of parts within parts. */
function nested(depth: number): string {
  return Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  ).join('');
}

/** A compound file whose directory goes on with itself. */
function circle(): Uint8Array {
  const file = makeCompoundFile({});
  const view = new DataView(file.buffer);
  const directory = view.getUint32(48, true);
  const table = (view.getUint32(76, true) + 1) * 512;
  view.setUint32(table + 4 * directory, directory, true);
  return file;
}
