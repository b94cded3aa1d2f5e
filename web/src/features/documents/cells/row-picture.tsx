import type { ListingRow } from '@navette/core/listing/listing';
import { KindIcon } from '../../../ui/icons/kind-icon.tsx';
import { onDemand, OPTIONAL } from '../../../ui/on-demand.tsx';
import { rowKind } from './row-kind.ts';
import styles from './row-picture.module.css';

const Thumbnail = onDemand(() => import('../thumbnails/thumbnail.tsx'), 'Thumbnail', OPTIONAL);

/**
 * The icon of an item's kind, replaced by a file's thumbnail once that is loaded. Decorative. The layout sets its size,
 * so nothing moves.
 */
export function RowPicture({ row }: { row: ListingRow }) {
  return (
    <span data-picture className={styles['picture']}>
      <KindIcon kind={rowKind(row)} />
      {row.kind === 'file' && <Thumbnail row={row} />}
    </span>
  );
}
