import { formatDate, formatSize } from '@navette/core/text/french-format';
import type { ListingRow } from '@navette/core/listing/listing';
import { STRINGS } from '../../../strings.ts';
import styles from './row-facts.module.css';

/** The facts that a list shows below an item's name. */
export function RowFacts({ row, admin }: { row: ListingRow; admin: boolean }) {
  if (row.kind === 'folder') return STRINGS.documents.folder;
  const facts = [formatSize(row.size), formatDate(row.updatedAt)].join(' · ');
  if (!admin || row.addedBy === null) return facts;
  return (
    <>
      {facts}
      <span className={styles['owner']}> · {row.addedBy}</span>
    </>
  );
}
