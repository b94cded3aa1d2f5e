import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PREVIEW_STRINGS } from '../strings.ts';
import { STRINGS } from '../../../strings.ts';
import { TABLE_STRINGS } from './strings.ts';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { decodeText } from '../text/decode-text.ts';
import { EncodingMenu } from '../text/encoding-menu.tsx';
import type { Encoding } from '../text/encodings.ts';
import type { FileViewProps } from '../file/file-view-props.ts';
import { NoPreview } from '../file/no-preview.tsx';
import { tableKey } from '../preview-keys.ts';
import { TextView } from '../text/text-view.tsx';
import { useFileBytes } from '../file/use-file-bytes.ts';
import { DataTable } from './data-table.tsx';
import { parseCsv, type CsvTable } from './parse-csv.ts';
import reading from '../file/reading.module.css';

/** How much of a file is read, in bytes: more than 50,000 rows of usual exports. */
const READ_BYTES = 5 * 1024 * 1024;

/** A CSV file as a table, or as the text that it is. */
export function CsvView(props: FileViewProps) {
  const [asText, setAsText] = useState(false);
  const toggle = (
    <Button variant="quiet" onClick={() => setAsText(!asText)}>
      {asText ? TABLE_STRINGS.asTable : TABLE_STRINGS.asText}
    </Button>
  );
  if (!asText) return <CsvAsTable {...props} toggle={toggle} />;
  return (
    <div className={reading['view']}>
      <div className={reading['note']}>{toggle}</div>
      <TextView {...props} />
    </div>
  );
}

function CsvAsTable({ path, name, onDownload, toggle }: FileViewProps & { toggle: Elements }) {
  const [chosen, setChosen] = useState<Encoding | null>(null);
  const bytes = useFileBytes(path, READ_BYTES);
  const read = useQuery({
    queryKey: tableKey(path, bytes.dataUpdatedAt, chosen),
    queryFn: async () => {
      const blob = bytes.data ?? new Blob();
      const complete = blob.size < READ_BYTES;
      const decoded = decodeText(new Uint8Array(await blob.arrayBuffer()), { complete, chosen });
      return { decoded, table: parseCsv(decoded.text, complete) };
    },
    enabled: bytes.isSuccess,
    gcTime: 0,
  });
  if (bytes.isError || read.isError) {
    return <NoPreview text={PREVIEW_STRINGS.failed} alert onDownload={onDownload} />;
  }
  if (!read.data) return <p role="status">{STRINGS.loading}</p>;
  const { decoded, table } = read.data;
  if (table.columns === 0) {
    return <NoPreview text={PREVIEW_STRINGS.empty} onDownload={onDownload} />;
  }
  return (
    <div className={reading['view']}>
      <div className={reading['note']}>
        <p>{sentencesOf(table)}</p>
        <EncodingMenu decoded={decoded} onChoose={setChosen} />
        {toggle}
      </div>
      <DataTable name={name} table={table} />
    </div>
  );
}

/** What has to be said of a table. */
function sentencesOf({ rows, columns, ...table }: CsvTable): string {
  const size = TABLE_STRINGS.size(rows.length, columns);
  const sentences = [
    ...(table.cutRows ? [TABLE_STRINGS.cutRows(rows.length)] : []),
    ...(table.cutColumns ? [TABLE_STRINGS.cutColumns(columns)] : []),
    ...(table.oddLines.length > 0 ? [TABLE_STRINGS.oddLines(table.oddLines)] : []),
    ...(table.longLines.length > 0 ? [TABLE_STRINGS.longLines(table.longLines)] : []),
  ];
  if (sentences.length === 0) return size;
  return [...(table.cutRows ? [] : [`${size}.`]), ...sentences].join(' ');
}
