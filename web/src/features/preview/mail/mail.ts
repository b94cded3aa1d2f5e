/** A mail as shown. The body may be HTML, which is not sanitised and must never be inserted. */
export interface Mail {
  from: string;
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
  /** ISO 8601; anything else is shown as it is; '' for none. */
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

/** Limits of what is shown: characters of the body, recipients of a kind, attachments. */
const MAX_BODY = 1_000_000;
const MAX_NAMED = 500;

/** A sender or recipient as `Jean Durand <jean@x.fr>`. */
export function personText(name: string, address: string): string {
  const [said, at] = [name.trim(), address.trim()];
  if (at === '' || said === at) return said;
  return said === '' ? at : `${said} <${at}>`;
}

/** A mail cut to the limits. */
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
