import { fileKind } from '@navette/core/file-kind';
import type { ListingRow } from '@navette/core/listing';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { STRINGS } from '../../../strings.ts';
import { KindIcon } from '../../../ui/kind-icon.tsx';
import { documentsUrl } from '../../../urls.ts';
import type { RunAction } from '../interaction/listing-controls.ts';
import styles from './row-name.module.css';
import { VisibilityMark } from './visibility-mark.tsx';

interface RowNameProps {
  row: ListingRow;
  /** Whether the row is the tab stop. */
  active: boolean;
  run: RunAction;
  /** Tiles show a picture of their own. */
  icon?: boolean;
}

/**
 * The name of a row, as displayed: a link into a folder, a button that previews a file. After it, who
 * sees the item.
 */
export function RowName({ row, active, run, icon = true }: RowNameProps) {
  const shared = {
    className: styles['name'] ?? '',
    title: row.label,
    tabIndex: active ? 0 : -1,
    'data-name': true,
  };
  return (
    <span className={styles['cell']}>
      {icon && <KindIcon kind={row.kind === 'folder' ? 'folder' : fileKind(row.name)} />}
      {row.kind === 'folder' ? (
        <Link to={documentsUrl(row.path)} {...shared}>
          {row.label}
        </Link>
      ) : (
        <button type="button" {...shared} onClick={() => run('preview', [row])}>
          {row.label}
        </button>
      )}
      {row.meta ? (
        <VisibilityMark meta={row.meta} />
      ) : (
        <span className={styles['warning']} title={STRINGS.documents.noRecord}>
          <CircleAlert role="img" aria-label={STRINGS.documents.noRecord} />
        </span>
      )}
    </span>
  );
}
