import type { ListingRow } from '@navette/core/listing/listing';
import { sharedAt } from '@navette/core/listing/shared-items';
import { formatDate, formatSize } from '@navette/core/text/french-format';
import styles from './shared.module.css';
import { SHARED_STRINGS } from './strings.ts';

/** When an item was shared, and a file's size. Always the same function, as the list requires. */
export function sharingFacts(row: ListingRow) {
  const date = formatDate(sharedAt(row));
  const { sharedOn, accessOf } = SHARED_STRINGS;
  const shared = row.meta?.shared_at ? sharedOn(date) : accessOf(date);
  return (
    <span className={styles['beside']}>
      <span>{shared}</span>
      {row.kind === 'file' && <span>{formatSize(row.size)}</span>}
    </span>
  );
}
