import { fileKind } from '@navette/core/file-kind';
import type { ListingRow } from '@navette/core/listing';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { documentsUrl } from '../../app/urls.ts';
import { STRINGS } from '../../strings.ts';
import { KindIcon } from '../../ui/kind-icon.tsx';
import styles from './row-name.module.css';

interface RowNameProps {
  row: ListingRow;
  onPreview: (row: ListingRow) => void;
}

/** The name of a row, as displayed: a link into a folder, a button that previews a file. */
export function RowName({ row, onPreview }: RowNameProps) {
  return (
    <span className={styles['cell']}>
      <KindIcon kind={row.kind === 'folder' ? 'folder' : fileKind(row.name)} />
      {row.kind === 'folder' ? (
        <Link to={documentsUrl(row.path)} className={styles['name']} title={row.label} data-name>
          {row.label}
        </Link>
      ) : (
        <button
          type="button"
          className={styles['name']}
          title={row.label}
          data-name
          onClick={() => onPreview(row)}
        >
          {row.label}
        </button>
      )}
      {!row.meta && (
        <span className={styles['warning']} title={STRINGS.documents.noRecord}>
          <CircleAlert role="img" aria-label={STRINGS.documents.noRecord} />
        </span>
      )}
    </span>
  );
}
