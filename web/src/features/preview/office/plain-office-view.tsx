import { extensionOf } from '@navette/core/files/file-types';
import { useMemo } from 'react';
import { OFFICE_STRINGS } from './strings.ts';
import type { FileViewProps } from '../file/file-view-props.ts';
import { NoPreview } from '../file/no-preview.tsx';
import { ReadFile } from '../file/read-file.tsx';
import { askOfficeWorker } from './ask-office-worker.ts';
import reading from '../file/reading.module.css';
import styles from './office.module.css';
import { plainNodes } from '../text/plain-nodes.tsx';
import type { OfficeAnswer, PlainOffice } from './read-office.ts';
import { WorkbookView } from './workbook-view.tsx';

/** Most bytes of a file that is read. */
const MAX_BYTES = 20_000_000;

interface PlainOfficeProps extends FileViewProps {
  /** Why Microsoft's viewer is not used, if that must be said. */
  reason: string | null;
}

/** The text and tables of a document or workbook, without Microsoft's viewer. */
export function PlainOfficeView({ path, url, name, reason, onDownload }: PlainOfficeProps) {
  const kind = extensionOf(name) === 'docx' ? 'docx' : 'xlsx';
  return (
    <ReadFile
      {...{ path, url, onDownload }}
      as="office"
      limit={MAX_BYTES}
      read={async (file, complete, signal): Promise<OfficeAnswer> =>
        complete ? askOfficeWorker(kind, await file.arrayBuffer(), signal) : { problem: 'tooLarge' }
      }
    >
      {(answer) => {
        if ('problem' in answer) {
          return <NoPreview text={OFFICE_STRINGS[answer.problem]} alert onDownload={onDownload} />;
        }
        const { plain } = answer;
        return plain.kind === 'document' ? (
          <PlainDocument name={name} reason={reason} plain={plain} />
        ) : (
          <WorkbookView name={name} reason={reason} workbook={plain} />
        );
      }}
    </ReadFile>
  );
}

interface PlainDocumentProps extends Pick<PlainOfficeProps, 'name' | 'reason'> {
  plain: Extract<PlainOffice, { kind: 'document' }>;
}

function PlainDocument({ name, reason, plain }: PlainDocumentProps) {
  const { headers, body, notes, footers } = plain;
  const isEmpty = [headers, body, notes, footers].every(({ length }) => length === 0);
  return (
    <div className={reading['view']}>
      <p className={reading['note']}>
        {[
          reason,
          OFFICE_STRINGS.plain,
          plain.cut && OFFICE_STRINGS.cut,
          plain.tracked && OFFICE_STRINGS.tracked,
          plain.comments > 0 && OFFICE_STRINGS.comments(plain.comments),
          isEmpty && OFFICE_STRINGS.emptyDocument,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <section
        aria-label={OFFICE_STRINGS.content(name)}
        // Focusable, so that it can be scrolled by keys.
        tabIndex={0}
        className={`${reading['content']} ${styles['document']}`}
      >
        {headers.map((html) => (
          <Margin key={html} name={OFFICE_STRINGS.header} html={html} />
        ))}
        <Lines html={body} />
        {notes.length > 0 && (
          <section aria-label={OFFICE_STRINGS.notes} className={styles['notes']}>
            {notes.map(({ number, html }) => (
              <div key={number}>
                <span>{`[${number}]`}</span>
                <Lines html={html} />
              </div>
            ))}
          </section>
        )}
        {footers.map((html) => (
          <Margin key={html} name={OFFICE_STRINGS.footer} html={html} />
        ))}
      </section>
    </div>
  );
}

/** A header or footer. */
function Margin({ name, html }: { name: string; html: string }) {
  return (
    <section aria-label={name} className={styles['margin']}>
      <span>{name}</span>
      <Lines html={html} />
    </section>
  );
}

function Lines({ html }: { html: string }) {
  const nodes = useMemo(() => plainNodes(html), [html]);
  return <div className={styles['lines']}>{nodes}</div>;
}
