import { readFile } from 'node:fs/promises';
import { readMail as readAnyMail } from '../../../../web/src/features/preview/mail/read-mail.ts';
import { isCompoundFile } from '../../../../web/src/features/preview/office-file/compound-file.ts';
import { textOfHtml } from './text-of-html.ts';
import type { TextCollector } from './text-collector.ts';

/** Reads a mail's subject, people, text, and names of attachments. @throws {Error} when it is no mail */
export async function readMail(path: string, text: TextCollector): Promise<void> {
  const file = new Uint8Array(await readFile(path));
  const kind = isCompoundFile(file) ? 'msg' : 'eml';
  const answer = await readAnyMail({ kind, file: file.buffer, complete: true });
  if ('problem' in answer) throw new Error('not a mail');
  const { subject, from, to, cc, bcc, body, attachments } = answer.mail;
  const lines = [subject, from, ...to, ...cc, ...bcc, ...attachments.map(({ name }) => name)];
  const content = body.kind === 'html' ? textOfHtml(body.content) : body.content;
  text.add([...lines, content].join('\n'));
}
