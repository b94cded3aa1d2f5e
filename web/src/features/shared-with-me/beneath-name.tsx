import type { SharedItem } from '@navette/core/listing/shared-items';
import { STRINGS } from '../../strings.ts';
import styles from './shared.module.css';
import { SHARED_STRINGS } from './strings.ts';

/** Who has shared an item, and where it is, without names of hidden folders. */
export function BeneathName({ row, way }: SharedItem) {
  const from = row.meta?.shared_by;
  const folders = way.map(({ name }) => name ?? SHARED_STRINGS.hidden);
  return (
    <span className={styles['facts']}>
      {from !== undefined && <span>{SHARED_STRINGS.from(from)}</span>}
      <span>{SHARED_STRINGS.place([STRINGS.documents.root, ...folders])}</span>
    </span>
  );
}
