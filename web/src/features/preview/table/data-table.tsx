import { useMemo, useRef } from 'react';
import { useVirtualRows } from '../../../ui/hooks/use-virtual-rows.ts';
import { TABLE_STRINGS } from './strings.ts';
import { columnWidths } from './column-widths.ts';
import type { Table } from './parse-csv.ts';
import styles from './table.module.css';

/** Height of a row, in rem (table.module.css). */
const ROW_HEIGHT = 2;
/** Rows rendered beyond each edge. */
const OVERSCAN = 12;

interface DataTableProps {
  name: string;
  table: Table;
  /** Numbers shown for the rows, if they have their own. */
  rowNumbers?: readonly number[];
  /** Colour of a cell's text by row and column; undefined for the usual one. */
  colorOf?: (row: number, column: number) => string | undefined;
}

/** A table that scrolls under its header; only visible rows and some around are rendered. */
export function DataTable({ name, table, rowNumbers, colorOf }: DataTableProps) {
  const { header, rows, columns } = table;
  const scroller = useRef<HTMLElement>(null);
  const indexes = useVirtualRows({
    count: rows.length,
    rowHeight: ROW_HEIGHT,
    overscan: OVERSCAN,
    container: scroller,
    scrollsItself: true,
  });
  const widths = useMemo(() => columnWidths(header, rows, columns), [header, rows, columns]);
  const digits = Math.max(2, String(rowNumbers?.at(-1) ?? '').length);
  const all = Array.from({ length: columns }, (_, column) => column);

  return (
    <section
      ref={scroller}
      aria-label={TABLE_STRINGS.table(name)}
      // Focusable, so that it can be scrolled by keys.
      tabIndex={0}
      className={styles['scroller']}
    >
      <table className={styles['table']} aria-rowcount={rows.length + 1}>
        <colgroup>
          {rowNumbers && <col style={{ width: `calc(${digits}ch + 1.5rem)` }} />}
          {widths.map((width, column) => (
            <col key={column} style={{ width: `calc(${width}ch + 1.5rem)` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {rowNumbers && (
              <th scope="col" className={styles['corner']}>
                {TABLE_STRINGS.rowNumber}
              </th>
            )}
            {all.map((column) => (
              <th key={column} scope="col" title={header[column]}>
                {header[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Space rows={indexes[0] ?? 0} />
          {indexes.map((index) => (
            <tr key={index} aria-rowindex={index + 2}>
              {rowNumbers && <th scope="row">{rowNumbers[index]}</th>}
              {all.map((column) => (
                <td
                  key={column}
                  title={rows[index]?.[column]}
                  data-color={colorOf?.(index, column)}
                >
                  {rows[index]?.[column]}
                </td>
              ))}
            </tr>
          ))}
          <Space rows={rows.length - 1 - (indexes.at(-1) ?? -1)} />
        </tbody>
      </table>
    </section>
  );
}

/** Takes the room of rows that are not rendered. */
function Space({ rows }: { rows: number }) {
  return rows > 0 ? <tr aria-hidden="true" style={{ height: `${rows * ROW_HEIGHT}rem` }} /> : null;
}
