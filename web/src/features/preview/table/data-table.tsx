import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TABLE_STRINGS } from './strings.ts';
import { columnWidths, ROW_HEIGHT, rowWindow, type RowWindow } from './row-window.ts';
import type { Table } from './parse-csv.ts';
import styles from './table.module.css';

/** A table that scrolls within itself under its header; only the rows in sight, and some around, are rendered. */
export function DataTable({ name, table }: { name: string; table: Table }) {
  const { header, rows, columns } = table;
  const scroller = useRef<HTMLElement>(null);
  const [{ first, end }, setWindow] = useState<RowWindow>({ first: 0, end: 0 });
  const widths = useMemo(() => columnWidths(header, rows, columns), [header, rows, columns]);
  const all = Array.from({ length: columns }, (_, column) => column);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      const next = rowWindow(rows.length, element.scrollTop, element.clientHeight);
      setWindow((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    look();
    // Synchronously: otherwise a frame would be painted before the rows are rendered.
    const onScroll = () => flushSync(look);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [rows]);

  return (
    <section
      ref={scroller}
      aria-label={TABLE_STRINGS.table(name)}
      // Focusable, so that the keyboard can scroll it.
      tabIndex={0}
      className={styles['scroller']}
    >
      <table className={styles['table']} aria-rowcount={rows.length + 1}>
        <colgroup>
          {widths.map((width, column) => (
            <col key={column} style={{ width: `calc(${width}ch + 1.5rem)` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {all.map((column) => (
              <th key={column} scope="col" title={header[column]}>
                {header[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Space rows={first} />
          {rows.slice(first, end).map((row, index) => (
            <tr key={first + index} aria-rowindex={first + index + 2}>
              {all.map((column) => (
                <td key={column} title={row[column]}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
          <Space rows={rows.length - end} />
        </tbody>
      </table>
    </section>
  );
}

/** Takes the place of rows that are not rendered. */
function Space({ rows }: { rows: number }) {
  return rows > 0 ? <tr aria-hidden="true" style={{ height: rows * ROW_HEIGHT }} /> : null;
}
