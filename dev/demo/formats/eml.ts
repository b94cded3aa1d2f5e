export interface Message {
  from: string;
  to: string;
  subject: string;
  date: Date;
  id: string;
  lines: readonly string[];
}

/** RFC 2047: words outside ASCII in a header. */
function header(text: string): string {
  return `=?utf-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`;
}

/** Writes a message as a mail program saves it (RFC 5322), its text in base64. */
export function eml({ from, to, subject, date, id, lines }: Message): Uint8Array {
  const body = Buffer.from(`${lines.join('\r\n')}\r\n`, 'utf8').toString('base64');
  const folded = body.match(/.{1,76}/g) ?? [];
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${header(subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ];
  return Buffer.from([...head, '', ...folded, ''].join('\r\n'), 'ascii');
}
