import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { OFFICE_STRINGS } from './strings.ts';
import { PREVIEW_STRINGS } from '../strings.ts';
import { STRINGS } from '../../../strings.ts';
import type { FileViewProps } from '../file/file-view-props.ts';
import { NoPreview } from '../file/no-preview.tsx';
import { plainOfficeKey } from '../preview-keys.ts';
import { useFileBytes } from '../file/use-file-bytes.ts';
import { askOfficeWorker } from './ask-office-worker.ts';
import styles from './office.module.css';
import { plainNodes } from './plain-nodes.tsx';
import type { PlainOffice } from './read-office.ts';
import { WorkbookView } from './workbook-view.tsx';

/** Larger files are not read, in bytes. */
const MAX_BYTES = 20_000_000;

interface PlainOfficeProps extends FileViewProps {
  /** Why Microsoft's viewer is not used, where that has to be said. */
  reason: string | null;
}

/** The text and tables of a document or a workbook, where Microsoft's viewer is not used. */
export function PlainOfficeView({ path, name, reason, onDownload }: PlainOfficeProps) {
  const bytes = useFileBytes(path, MAX_BYTES);
  const kind = name.toLowerCase().endsWith('.docx') ? 'docx' : 'xlsx';
  const answer = useQuery({
    queryKey: plainOfficeKey(path, bytes.dataUpdatedAt),
    queryFn: async ({ signal }) => {
      const file = bytes.data ?? new Blob();
      if (file.size >= MAX_BYTES) return { problem: 'tooLarge' } as const;
      return askOfficeWorker(kind, await file.arrayBuffer(), signal);
    },
    enabled: bytes.isSuccess,
    retry: false,
    gcTime: 0,
  });
  if (bytes.isError || answer.isError) {
    return <NoPreview text={PREVIEW_STRINGS.failed} alert onDownload={onDownload} />;
  }
  if (!answer.data) return <p role="status">{STRINGS.loading}</p>;
  if ('problem' in answer.data) {
    return <NoPreview text={OFFICE_STRINGS[answer.data.problem]} alert onDownload={onDownload} />;
  }
  const { plain } = answer.data;
  return plain.kind === 'document' ? (
    <PlainDocument name={name} reason={reason} plain={plain} />
  ) : (
    <WorkbookView name={name} reason={reason} workbook={plain} />
  );
}

interface PlainDocumentProps extends Pick<PlainOfficeProps, 'name' | 'reason'> {
  plain: Extract<PlainOffice, { kind: 'document' }>;
}

function PlainDocument({ name, reason, plain: { html, cut } }: PlainDocumentProps) {
  const nodes = useMemo(() => plainNodes(html), [html]);
  return (
    <div className={styles['view']}>
      <p className={styles['note']}>
        {reason} {OFFICE_STRINGS.plain} {cut && OFFICE_STRINGS.cut}
        {html === '' && OFFICE_STRINGS.emptyDocument}
      </p>
      <section
        aria-label={OFFICE_STRINGS.content(name)}
        // Focusable, so that the keyboard can scroll it.
        tabIndex={0}
        className={styles['document']}
      >
        <div className={styles['lines']}>{nodes}</div>
      </section>
    </div>
  );
}
