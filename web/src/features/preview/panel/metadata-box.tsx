import { formatDate, formatSize, MISSING } from '@navette/core/text/french-format';
import type { Meta } from '@navette/core/access/meta';
import { useCallback, useId, useState } from 'react';
import { shownAddress } from '../../../text/shown-address.ts';
import { privateTo } from '../../../text/private-to.ts';
import { PREVIEW_STRINGS } from '../strings.ts';
import styles from './metadata-box.module.css';

interface MetadataBoxProps {
  meta: Meta<Date>;
  /** Only admins see who added a file (docs/specification-coverage.md, section 2). */
  admin: boolean;
}

/** Who may see the file, and its facts. */
export function MetadataBox({ meta, admin }: MetadataBoxProps) {
  const titleId = useId();
  const { ref, tabIndex } = useScrollByKeys();
  const owner = meta.owner_email;
  return (
    <section ref={ref} tabIndex={tabIndex} aria-labelledby={titleId} className={styles['box']}>
      <h3 id={titleId}>{PREVIEW_STRINGS.metadata}</h3>
      <dl>
        <dt>{PREVIEW_STRINGS.visibility}</dt>
        <dd>{meta.is_public ? PREVIEW_STRINGS.public : privateTo(meta.allowed_emails.length)}</dd>
        <dt>{PREVIEW_STRINGS.owner}</dt>
        <dd>{owner === null ? MISSING : <Address email={owner} />}</dd>
        <dt>{PREVIEW_STRINGS.allowedEmails}</dt>
        <dd>
          {meta.allowed_emails.length === 0
            ? PREVIEW_STRINGS.none
            : meta.allowed_emails.map((email) => <Address key={email} email={email} />)}
        </dd>
        {admin && (
          <>
            <dt>{PREVIEW_STRINGS.addedBy}</dt>
            <dd>{meta.added_by === null ? MISSING : <Address email={meta.added_by} />}</dd>
          </>
        )}
        <dt>{PREVIEW_STRINGS.size}</dt>
        <dd>{formatSize(meta.size)}</dd>
        <dt>{PREVIEW_STRINGS.date}</dt>
        <dd>{formatDate(meta.file_updated_at)}</dd>
        {meta.modified_at !== undefined && (
          <>
            <dt>{PREVIEW_STRINGS.modified}</dt>
            <dd>{formatDate(new Date(meta.modified_at))}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** Attributes that make an element focusable while its content can be scrolled. */
function useScrollByKeys() {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setOverflows(box.scrollHeight > box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, tabIndex: overflows ? 0 : undefined };
}

/** An address that breaks after its @ if it needs two lines. */
function Address({ email }: { email: string }) {
  const shown = shownAddress(email);
  const domain = shown.lastIndexOf('@') + 1;
  return (
    <span>
      <span>{shown.slice(0, domain)}</span>
      <wbr />
      <span>{shown.slice(domain)}</span>
    </span>
  );
}
