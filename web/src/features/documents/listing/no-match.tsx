import type { ListingFilter } from '@navette/core/listing/listing-filter';
import notFound from '../../../drawings/not-found.svg?no-inline';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from '../../../ui/feedback/state.module.css';

/** Shown when the filter matches nothing in the folder. */
export function NoMatch({ filter, onClear }: { filter: ListingFilter; onClear: () => void }) {
  const { typed, visibility } = filter;
  return (
    <div className={styles['state']}>
      <img src={notFound} alt="" width="176" height="120" />
      <p>
        <strong>{DOCUMENTS_STRINGS.noMatch(visibility === null ? typed.trim() : null)}</strong>
      </p>
      <Button onClick={onClear}>{DOCUMENTS_STRINGS.clearFilter}</Button>
    </div>
  );
}
