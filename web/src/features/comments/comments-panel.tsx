import type { ItemPath } from '@navette/core/paths/item-path';
import { useCallback, useId, useRef } from 'react';
import { COMMENT_STRINGS } from './strings.ts';
import { STRINGS } from '../../strings.ts';
import type { CommentId } from '../../supabase/database.ts';
import { failureText } from '../../supabase/errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSignedIn } from '../session/session.ts';
import { useCommentAuthor } from './use-comment-author.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './list/comment-list.tsx';
import styles from './comments.module.css';
import { useAnnouncement } from './use-announcement.ts';
import { useComments } from './state/use-comments.ts';
import { useDeleteComment } from './state/use-delete-comment.ts';
import { useEarlierComments } from './state/use-earlier-comments.ts';
import { useOnScreen } from './use-on-screen.ts';

interface CommentsPanelProps {
  path: ItemPath;
  /** Whether nothing can be written or deleted. */
  readOnly: boolean;
}

/** 'Commentaires (3)': the comments on a file, and the form to add one. */
export function CommentsPanel({ path, readOnly }: CommentsPanelProps) {
  const { uid } = useSignedIn();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const comments = useComments(uid, path, useOnScreen(section));
  const [author, setAuthor] = useCommentAuthor();
  const earlier = useEarlierComments(uid, path);
  const deleteComment = useDeleteComment(uid, path);
  const announcement = useAnnouncement(comments.status === 'ready' ? comments.stored : null, uid);

  const remove = useCallback(
    (id: CommentId) => {
      deleteComment(id);
      // The focused delete button is removed with the comment: otherwise the focus would be lost.
      title.current?.focus();
    },
    [deleteComment],
  );

  return (
    <section ref={section} aria-labelledby={titleId} className={styles['section']}>
      <h3 ref={title} id={titleId} tabIndex={-1} className={styles['title']}>
        {comments.status === 'ready'
          ? COMMENT_STRINGS.titleWithCount(comments.earlier + comments.shown.length)
          : COMMENT_STRINGS.title}
      </h3>
      {/* Its height never changes, so that the form below stays where it is. */}
      <div className={styles['room']}>
        {comments.status === 'loading' && <p className={styles['note']}>{STRINGS.loading}</p>}
        {comments.status === 'failed' && (
          <div className={styles['failure']}>
            <p role="alert">{failureText(comments.error, COMMENT_STRINGS.failed)}</p>
            <Button onClick={comments.retry}>{STRINGS.retry}</Button>
          </div>
        )}
        {comments.status === 'ready' && (
          <CommentList
            comments={comments.shown}
            earlier={comments.earlier > 0 ? earlier : null}
            author={readOnly ? '' : author}
            viewerUid={uid}
            onDelete={remove}
          />
        )}
      </div>
      {!readOnly && (
        <CommentForm uid={uid} path={path} author={author} onAuthorChange={setAuthor} />
      )}
      <p role="status" className="visually-hidden">
        <span key={announcement.id}>{announcement.text}</span>
      </p>
    </section>
  );
}
