import type { ListingRow } from '@navette/core/listing';
import { formatDate, formatFullDate, formatSize, MISSING } from '@navette/core/french-format';
import { STRINGS } from '../../strings.ts';
import type { ListingProps } from './listing-view.tsx';
import styles from './listing-table.module.css';
import { RowActions } from './row-actions.tsx';
import { RowName } from './row-name.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

/** Height of a row, in pixels; `listing-table.module.css` has the same. */
const ROW_HEIGHT = 48;

/** The listing on a wide screen. Only the rows in sight are in the page; the counts say how many are. */
export function ListingTable({ rows, admin, selection, ...handlers }: ListingProps) {
  const { container, indexes, before, after } = useVirtualRows<HTMLTableSectionElement>(
    rows.length,
    ROW_HEIGHT,
  );
  return (
    <table
      className={styles['table']}
      aria-label={STRINGS.documents.listing}
      aria-rowcount={rows.length + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          {admin && (
            <th scope="col" className={styles['check']}>
              <input
                type="checkbox"
                aria-label={STRINGS.documents.selectAll}
                checked={rows.length > 0 && selection.paths.size === rows.length}
                onChange={(event) =>
                  event.target.checked
                    ? selection.replace(rows.map((row) => row.path))
                    : selection.clear()
                }
              />
            </th>
          )}
          <th scope="col">{STRINGS.documents.name}</th>
          <th scope="col" className={styles['date']}>
            {STRINGS.documents.date}
          </th>
          {admin && (
            <th scope="col" className={styles['addedBy']}>
              {STRINGS.documents.addedBy}
            </th>
          )}
          <th scope="col" className={styles['size']}>
            {STRINGS.documents.size}
          </th>
          <th scope="col" className={styles['actions']}>
            <span className="visually-hidden">{STRINGS.documents.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={container}>
        <Spacer height={before} />
        {indexes.map((index) => {
          const row = rows[index];
          return row && <Row key={row.path} {...{ row, index, admin, selection, ...handlers }} />;
        })}
        <Spacer height={after} />
      </tbody>
    </table>
  );
}

type RowProps = Omit<ListingProps, 'rows'> & { row: ListingRow; index: number };

function Row({ row, index, admin, selection, ...handlers }: RowProps) {
  const selected = selection.paths.has(row.path);
  return (
    <tr aria-rowindex={index + 2} data-selected={selected}>
      {admin && (
        <td className={styles['check']}>
          <input
            type="checkbox"
            aria-label={STRINGS.documents.select(row.label)}
            checked={selected}
            onChange={() => selection.toggle(row.path)}
          />
        </td>
      )}
      <td>
        <RowName row={row} onPreview={handlers.onPreview} />
      </td>
      <td className={styles['date']} title={formatFullDate(row.updatedAt)}>
        {formatDate(row.updatedAt)}
      </td>
      {admin && (
        <td className={styles['addedBy']} title={row.addedBy ?? ''}>
          {row.addedBy ?? MISSING}
        </td>
      )}
      <td className={styles['size']}>{formatSize(row.size)}</td>
      <td className={styles['actions']}>
        <RowActions row={row} admin={admin} {...handlers} />
      </td>
    </tr>
  );
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}
