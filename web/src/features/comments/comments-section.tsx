import type { ItemPath } from '@navette/core/paths/item-path';
import type { Content } from '../../ui/jsx-runtime.ts';
import { COMMENT_STRINGS } from './strings.ts';
import { STRINGS } from '../../strings.ts';
import { commentsService } from '../../supabase/configuration.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import styles from './comments.module.css';

// A chunk of its own, because it contains the database client: only a preview loads it.
const CommentsPanel = onDemand(() => import('./comments-panel.tsx'), 'CommentsPanel', {
  meanwhile: <Frame>{STRINGS.loading}</Frame>,
  // The file can be previewed without its comments.
  instead: (_, { text, reloads }) => (
    <Frame>
      <span role="alert">{reloads ? text : COMMENT_STRINGS.notLoaded}</span>
    </Frame>
  ),
});

interface CommentsSectionProps {
  path: ItemPath;
  /** Whether nothing can be written or deleted. */
  readOnly: boolean;
}

/** The comments on a file; nothing when no database is configured. */
export function CommentsSection({ path, readOnly }: CommentsSectionProps) {
  if (!commentsService) return null;
  return <CommentsPanel key={path} path={path} readOnly={readOnly} />;
}

/** The section while it shows only a text. */
function Frame({ children }: { children: Content }) {
  return (
    <section aria-label={COMMENT_STRINGS.title} className={styles['section']}>
      <h3 className={styles['title']}>{COMMENT_STRINGS.title}</h3>
      <p className={styles['note']}>{children}</p>
    </section>
  );
}
