import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { OFFICE_STRINGS } from './strings.ts';
import { PREVIEW_STRINGS } from '../strings.ts';
import { STRINGS } from '../../../strings.ts';
import type { FileViewProps } from '../file/file-view-props.ts';
import { NoPreview } from '../file/no-preview.tsx';
import { plainOfficeKey } from '../preview-keys.ts';
import { DataTable } from '../table/data-table.tsx';
import { useFileBytes } from '../file/use-file-bytes.ts';
import { askOfficeWorker } from './ask-office-worker.ts';
import { columnLetters } from './column-letters.ts';
import styles from './office.module.css';
import { plainNodes } from './plain-nodes.tsx';
import type { PlainOffice, Sheet } from './read-office.ts';

/** Larger files are not read, in bytes. */
const MAX_BYTES = 20_000_000;

interface PlainOfficeProps extends FileViewProps {
  /** Why Microsoft's viewer is not used, where that has to be said. */
  reason: string | null;
}

/** The text and tables of a Word or Excel file, where Microsoft's viewer is not used. */
export function PlainOfficeView({ object, url, name, reason, onDownload }: PlainOfficeProps) {
  const bytes = useFileBytes({ object, url }, MAX_BYTES);
  const extension = name.toLowerCase().endsWith('.docx') ? 'docx' : 'xlsx';
  const answer = useQuery({
    queryKey: plainOfficeKey(object, bytes.dataUpdatedAt),
    queryFn: async ({ signal }) => {
      const file = bytes.data ?? new Blob();
      if (file.size >= MAX_BYTES) return { problem: 'tooLarge' } as const;
      return askOfficeWorker(extension, await file.arrayBuffer(), signal);
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
    <PlainWorkbook name={name} reason={reason} sheets={plain.sheets} />
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

interface PlainWorkbookProps extends Pick<PlainOfficeProps, 'name' | 'reason'> {
  sheets: readonly Sheet[];
}

function PlainWorkbook({ name, reason, sheets }: PlainWorkbookProps) {
  const [chosen, setChosen] = useState(0);
  const sheet = sheets[chosen];
  const table = useMemo(() => {
    const rows = sheet?.rows ?? [];
    const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
    const header = columnLetters(columns);
    return { header, rows, columns, cutRows: false, cutColumns: false };
  }, [sheet]);
  return (
    <div className={styles['view']}>
      <div className={styles['note']}>
        {sheets.length > 1 && (
          <label className={styles['sheets']}>
            {OFFICE_STRINGS.sheet}{' '}
            <select value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
              {sheets.map((one, index) => (
                <option key={index} value={index}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        )}
        <p>
          {reason} {OFFICE_STRINGS.plain} {(sheet?.cutRows ?? 0) > 0 && OFFICE_STRINGS.cut}
          {table.columns === 0 && OFFICE_STRINGS.emptySheet}
        </p>
      </div>
      {table.columns > 0 && <DataTable key={chosen} name={name} table={table} />}
    </div>
  );
}
