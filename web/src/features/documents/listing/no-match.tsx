import type { ListingFilter } from '@navette/core/listing/listing-filter';
import notFound from '../../../drawings/not-found.svg?no-inline';
import { Link, useSearchParams } from 'react-router-dom';
import { commentsService } from '../../../supabase/configuration.ts';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { searchUrl, VIEW_AS_PARAMETER } from '../../../urls.ts';
import styles from '../../../ui/feedback/state.module.css';

/** Shown when the filter matches nothing in the folder. */
export function NoMatch({ filter, onClear }: { filter: ListingFilter; onClear: () => void }) {
  const { visibility } = filter;
  const typed = filter.typed.trim();
  // The search answers for the signed-in person, not for one that an admin views as.
  const isOwn = !useSearchParams()[0].has(VIEW_AS_PARAMETER);
  return (
    <div className={styles['state']}>
      <img src={notFound} alt="" width="176" height="120" />
      <p>
        <strong>{DOCUMENTS_STRINGS.noMatch(visibility === null ? typed : null)}</strong>
      </p>
      {typed !== '' && isOwn && commentsService !== null && (
        <Link to={searchUrl(typed)}>{DOCUMENTS_STRINGS.searchAll(typed)}</Link>
      )}
      <Button onClick={onClear}>{DOCUMENTS_STRINGS.clearFilter}</Button>
    </div>
  );
}
