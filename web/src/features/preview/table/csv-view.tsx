import { useState } from 'react';
import { PREVIEW_STRINGS } from '../strings.ts';
import { TABLE_STRINGS } from './strings.ts';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { decodeText } from '../text/decode-text.ts';
import { EncodingMenu } from '../text/encoding-menu.tsx';
import type { Encoding } from '../text/encodings.ts';
import type { FileViewProps } from '../file/file-view-props.ts';
import { NoPreview } from '../file/no-preview.tsx';
import { ReadFile } from '../file/read-file.tsx';
import { TextView } from '../text/text-view.tsx';
import { DataTable } from './data-table.tsx';
import { parseCsv, type CsvTable } from './parse-csv.ts';
import reading from '../file/reading.module.css';

/** How much of a file is read, in bytes: more than 50,000 rows of usual exports. */
const READ_BYTES = 5 * 1024 * 1024;

/** A CSV file as a table, or as its text. */
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

function CsvAsTable({ path, url, name, onDownload, toggle }: FileViewProps & { toggle: Elements }) {
  const [chosen, setChosen] = useState<Encoding | null>(null);
  return (
    <ReadFile
      {...{ path, url, onDownload }}
      as="table"
      limit={READ_BYTES}
      chosen={chosen}
      read={async (file, complete) => {
        const decoded = decodeText(new Uint8Array(await file.arrayBuffer()), { complete, chosen });
        return { decoded, table: parseCsv(decoded.text, complete) };
      }}
    >
      {({ decoded, table }) =>
        table.columns === 0 ? (
          <NoPreview text={PREVIEW_STRINGS.empty} onDownload={onDownload} />
        ) : (
          <div className={reading['view']}>
            <div className={reading['note']}>
              <p>{sentencesOf(table)}</p>
              <EncodingMenu decoded={decoded} onChoose={setChosen} />
              {toggle}
            </div>
            <DataTable name={name} table={table} />
          </div>
        )
      }
    </ReadFile>
  );
}

/** The sentences about a table. */
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
