import { formatDate, formatSize } from '@navette/core/text/french-format';
import type { ListingRow } from '@navette/core/listing/listing';
import type { SharedItem } from '@navette/core/listing/shared-items';
import { Link } from 'react-router-dom';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { SHARED_STRINGS } from './strings.ts';
import { STRINGS } from '../../strings.ts';
import { CutName } from '../../ui/names/cut-name.tsx';
import { fileType } from '@navette/core/files/file-types';
import { KindIcon } from '../../ui/icons/kind-icon.tsx';
import { useTappedRows } from '../../ui/hooks/use-tapped-rows.ts';
import { documentsUrl } from '../../urls.ts';
import styles from './shared-list.module.css';

export interface SharedListProps {
  items: readonly SharedItem[];
  /** Renders who sees an item. */
  mark: (row: ListingRow) => Elements;
  /** Called to preview a file. */
  onOpen: (row: ListingRow) => void;
}

/** Files and folders from anywhere, each with where it is. */
export function SharedList({ items, mark, onOpen }: SharedListProps) {
  return (
    <ul ref={useTappedRows()} aria-label={SHARED_STRINGS.title} className={styles['list']}>
      {items.map(({ row, way }) => (
        <li key={row.path} className={styles['item']}>
          <KindIcon kind={row.kind === 'folder' ? 'folder' : fileType(row.name).icon} />
          <div className={styles['text']}>
            <span className={styles['title']}>
              {row.kind === 'folder' ? (
                <Link to={documentsUrl(row.path)} {...named(row)}>
                  <CutName name={row.label} />
                </Link>
              ) : (
                <button type="button" {...named(row)} onClick={() => onOpen(row)}>
                  <CutName name={row.label} />
                </button>
              )}
              {mark(row)}
            </span>
            <span className={styles['facts']}>
              {SHARED_STRINGS.place([
                STRINGS.documents.root,
                ...way.map(({ name }) => name ?? SHARED_STRINGS.hidden),
              ])}
            </span>
          </div>
          <span className={styles['facts']}>
            {row.kind === 'folder'
              ? STRINGS.documents.folder
              : `${formatSize(row.size)} · ${formatDate(row.updatedAt)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What a name cut off has in full; a tap anywhere on its row opens it. */
function named({ label }: ListingRow) {
  return { className: styles['name'], title: label, 'aria-label': label, 'data-name': true };
}
