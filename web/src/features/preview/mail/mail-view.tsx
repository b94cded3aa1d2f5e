import { extensionOf } from '@navette/core/files/file-types';
import { formatFullDate, formatSize } from '@navette/core/text/french-format';
import { useMemo } from 'react';
import type { Content } from '../../../ui/jsx-runtime.ts';
import { MAIL_STRINGS } from './strings.ts';
import { askWorker } from '../file/ask-worker.ts';
import type { FileViewProps } from '../file/file-view-props.ts';
import { NoPreview } from '../file/no-preview.tsx';
import { ReadFile } from '../file/read-file.tsx';
import { plainNodes } from '../text/plain-nodes.tsx';
import type { Attachment, Mail } from './mail.ts';
import reading from '../file/reading.module.css';
import styles from './mail.module.css';
import type { MailAnswer, MailRequest } from './read-mail.ts';

/** Most bytes of a mail that are read: as much as most servers accept. */
const MAX_BYTES = 40_000_000;
const LATE: MailAnswer = { problem: 'tooLarge' };

/** A mail: who wrote it to whom and when, its text, and the names of its attachments. */
export function MailView({ path, url, name, onDownload }: FileViewProps) {
  return (
    <ReadFile
      {...{ path, url, onDownload }}
      as="mail"
      limit={MAX_BYTES}
      read={async (bytes, complete, signal) => {
        const kind = extensionOf(name) === 'msg' ? 'msg' : 'eml';
        const request: MailRequest = { kind, file: await bytes.arrayBuffer(), complete };
        const worker = new Worker(new URL('./mail-worker.ts', import.meta.url), { type: 'module' });
        return askWorker(worker, request, request.file, { late: LATE, signal });
      }}
    >
      {(answer) =>
        'problem' in answer ? (
          <NoPreview text={MAIL_STRINGS[answer.problem]} alert onDownload={onDownload} />
        ) : (
          <Letter name={name} mail={answer.mail} />
        )
      }
    </ReadFile>
  );
}

function Letter({ name, mail }: { name: string; mail: Mail }) {
  return (
    <div className={reading['view']}>
      <p className={reading['note']}>
        {[MAIL_STRINGS.plain, ...(mail.cut ? [MAIL_STRINGS.cut] : [])].join(' ')}
      </p>
      <section
        aria-label={MAIL_STRINGS.content(name)}
        // Focusable, so that it can be scrolled by keys.
        tabIndex={0}
        className={`${reading['content']} ${styles['mail']}`}
      >
        <Envelope mail={mail} />
        <Body body={mail.body} />
      </section>
    </div>
  );
}

function Envelope({ mail }: { mail: Mail }) {
  const { from, to, cc, bcc, subject, attachments } = mail;
  return (
    <dl className={styles['envelope']}>
      <Fact name={MAIL_STRINGS.subject}>{subject}</Fact>
      <Fact name={MAIL_STRINGS.from}>{from}</Fact>
      <Fact name={MAIL_STRINGS.to}>{to.join(', ')}</Fact>
      <Fact name={MAIL_STRINGS.cc}>{cc.join(', ')}</Fact>
      <Fact name={MAIL_STRINGS.bcc}>{bcc.join(', ')}</Fact>
      <Fact name={MAIL_STRINGS.date}>{dateText(mail.date)}</Fact>
      {attachments.length > 0 && (
        <Fact name={MAIL_STRINGS.attachments}>
          <ul>
            {attachments.map((attachment, at) => (
              <li key={at}>{attachmentText(attachment)}</li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: Content }) {
  if (children === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Body({ body: { kind, content } }: Pick<Mail, 'body'>) {
  const nodes = useMemo(() => (kind === 'html' ? plainNodes(content) : content), [kind, content]);
  if (content.trim() === '') return <p className={styles['none']}>{MAIL_STRINGS.noText}</p>;
  return <div className={styles[kind]}>{nodes}</div>;
}

function dateText(date: string): string {
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? date : formatFullDate(time);
}

function attachmentText({ name, size }: Attachment): string {
  const shown = name === '' ? MAIL_STRINGS.unnamed : name;
  return size > 0 ? `${shown} (${formatSize(size)})` : shown;
}
