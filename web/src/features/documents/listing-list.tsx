import { formatDate, formatSize, MISSING } from '@navette/core/french-format';
import { STRINGS } from '../../strings.ts';
import type { ListingProps } from './listing-view.tsx';
import styles from './listing-list.module.css';
import { RowActions } from './row-actions.tsx';
import { RowName } from './row-name.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

/** Heights of an item, in pixels; `listing-list.module.css` has the same. */
const ITEM_HEIGHT = 64;
const ADMIN_ITEM_HEIGHT = 104;

/** The listing on a phone. */
export function ListingList({ rows, admin, selection, ...handlers }: ListingProps) {
  const { container, indexes, before, after } = useVirtualRows<HTMLUListElement>(
    rows.length,
    admin ? ADMIN_ITEM_HEIGHT : ITEM_HEIGHT,
  );
  return (
    <ul
      ref={container}
      aria-label={STRINGS.documents.listing}
      className={styles['list']}
      data-admin={admin}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {indexes.map((index) => {
        const row = rows[index];
        if (!row) return null;
        const selected = selection.paths.has(row.path);
        return (
          <li
            key={row.path}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
            data-selected={selected}
            className={styles['item']}
          >
            {admin && (
              <input
                type="checkbox"
                aria-label={STRINGS.documents.select(row.label)}
                checked={selected}
                onChange={() => selection.toggle(row.path)}
              />
            )}
            <div className={styles['text']}>
              <RowName row={row} onPreview={handlers.onPreview} />
              <span className={styles['facts']}>
                {row.kind === 'folder'
                  ? STRINGS.documents.folder
                  : `${formatSize(row.size)} · ${formatDate(row.updatedAt)}`}
                {admin && row.kind === 'file' && ` · ${row.addedBy ?? MISSING}`}
              </span>
            </div>
            <RowActions row={row} admin={admin} {...handlers} />
          </li>
        );
      })}
    </ul>
  );
}
