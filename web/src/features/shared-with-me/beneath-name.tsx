import type { SharedItem } from '@navette/core/listing/shared-items';
import { breadcrumbText } from '../../text/breadcrumb-text.ts';
import { shownAddress } from '../../text/shown-address.ts';
import styles from './shared.module.css';
import { SHARED_STRINGS } from './strings.ts';

/** Who has shared an item, and where it is, without names of hidden folders. */
export function BeneathName({ row, way }: SharedItem) {
  const from = row.meta?.shared_by;
  return (
    <span className={styles['facts']}>
      {from !== undefined && <span>{SHARED_STRINGS.from(shownAddress(from))}</span>}
      <span>{breadcrumbText(way)}</span>
    </span>
  );
}
