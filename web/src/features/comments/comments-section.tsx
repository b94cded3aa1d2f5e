import type { ItemPath } from '@navette/core/item-path';
import { lazy, Suspense } from 'react';
import { STRINGS } from '../../strings.ts';
import { commentsService } from '../../supabase/configuration.ts';
import styles from './comments.module.css';

// With the client of the database, a chunk of its own, which only a preview asks for.
const CommentsPanel = lazy(() =>
  import('./comments-panel.tsx').then(
    ({ CommentsPanel: loaded }) => ({ default: loaded }),
    // The file can be looked at all the same.
    () => ({ default: CommentsNotLoaded }),
  ),
);

/** The comments on a file; nothing where there is no database for them. */
export function CommentsSection({ path }: { path: ItemPath }) {
  if (!commentsService) return null;
  return (
    <Suspense fallback={<p className={styles['note']}>{STRINGS.loading}</p>}>
      <CommentsPanel key={path} path={path} />
    </Suspense>
  );
}

function CommentsNotLoaded() {
  return (
    <p role="alert" className={styles['note']}>
      {STRINGS.comments.notLoaded}
    </p>
  );
}
