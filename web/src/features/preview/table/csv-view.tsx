import { useQuery } from '@tanstack/react-query';
import { decodeText } from '@navette/core/text/decode-text';
import { PREVIEW_STRINGS } from '../strings.ts';
import { STRINGS } from '../../../strings.ts';
import { TABLE_STRINGS } from './strings.ts';
import type { FileViewProps } from '../file/file-view-props.ts';
import { NoPreview } from '../file/no-preview.tsx';
import { tableKey } from '../preview-keys.ts';
import { useFileBytes } from '../file/use-file-bytes.ts';
import { DataTable } from './data-table.tsx';
import { parseCsv } from './parse-csv.ts';
import styles from './table.module.css';

/** How much of a file is read, in bytes: more than 50,000 rows of usual exports. */
const READ_BYTES = 5 * 1024 * 1024;

/** A CSV file as a table. */
export function CsvView({ object, url, name, onDownload }: FileViewProps) {
  const bytes = useFileBytes({ object, url }, READ_BYTES);
  const table = useQuery({
    queryKey: tableKey(object, bytes.dataUpdatedAt),
    queryFn: async () => {
      const blob = bytes.data ?? new Blob();
      return parseCsv(decodeText(await blob.arrayBuffer()), blob.size < READ_BYTES);
    },
    enabled: bytes.isSuccess,
    gcTime: 0,
  });
  if (bytes.isError || table.isError) {
    return <NoPreview text={PREVIEW_STRINGS.failed} alert onDownload={onDownload} />;
  }
  if (!table.data) return <p role="status">{STRINGS.loading}</p>;
  const { rows, columns, cutRows, cutColumns } = table.data;
  if (columns === 0) return <NoPreview text={PREVIEW_STRINGS.empty} onDownload={onDownload} />;
  return (
    <div className={styles['view']}>
      <p className={styles['note']}>
        {cutRows ? TABLE_STRINGS.cutRows(rows.length) : TABLE_STRINGS.size(rows.length, columns)}{' '}
        {cutColumns && TABLE_STRINGS.cutColumns(columns)}
      </p>
      <DataTable name={name} table={table.data} />
    </div>
  );
}
