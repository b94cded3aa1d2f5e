import type { ListingFilter } from '@navette/core/listing-filter';
import { SearchX } from 'lucide-react';
import { STRINGS } from '../../../strings.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../../../ui/state.module.css';

/** Shown when the filter matches nothing in the folder. */
export function NoMatch({ filter, onClear }: { filter: ListingFilter; onClear: () => void }) {
  const { typed, visibility } = filter;
  return (
    <div className={styles['state']}>
      <SearchX aria-hidden="true" />
      <p>
        <strong>{STRINGS.documents.noMatch(visibility === null ? typed.trim() : null)}</strong>
      </p>
      <Button onClick={onClear}>{STRINGS.documents.clearFilter}</Button>
    </div>
  );
}
