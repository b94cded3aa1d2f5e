/** A mail, as it is shown: all of it is text but the body, which may be HTML that is not sanitised, and never to be inserted. */
export interface Mail {
  from: string;
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
  /** In ISO 8601, or as it stands there when that is no date; '' for none. */
  date: string;
  subject: string;
  body: { kind: 'text' | 'html'; content: string };
  attachments: readonly Attachment[];
  /** Whether it has more than is shown. */
  cut: boolean;
}

export interface Attachment {
  /** '' for none. */
  name: string;
  /** In bytes. */
  size: number;
}

/** More of a mail is not shown: characters of its body, recipients of a kind, attachments. */
const MAX_BODY = 1_000_000;
const MAX_NAMED = 500;

/** Somebody who wrote or gets a mail, as `Jean Durand <jean@x.fr>`. */
export function personText(name: string, address: string): string {
  const [said, at] = [name.trim(), address.trim()];
  if (at === '' || said === at) return said;
  return said === '' ? at : `${said} <${at}>`;
}

/** A mail within the bounds. */
export function bounded(mail: Omit<Mail, 'cut'>, cut: boolean): Mail {
  const { to, cc, bcc, attachments, body } = mail;
  const lists = [to, cc, bcc, attachments];
  return {
    ...mail,
    to: to.slice(0, MAX_NAMED),
    cc: cc.slice(0, MAX_NAMED),
    bcc: bcc.slice(0, MAX_NAMED),
    attachments: attachments.slice(0, MAX_NAMED),
    body: { ...body, content: body.content.slice(0, MAX_BODY) },
    cut: cut || body.content.length > MAX_BODY || lists.some((list) => list.length > MAX_NAMED),
  };
}
