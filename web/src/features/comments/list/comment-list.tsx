import { COMMENT_STRINGS } from '../strings.ts';
import type { CommentId } from '../../../supabase/database.ts';
import { CommentItem } from './comment-item.tsx';
import { accountAddress } from './account-address.ts';
import { EarlierButton } from './earlier-button.tsx';
import styles from '../comments.module.css';
import { isOwnComment } from './is-own-comment.ts';
import { isSending, shownKey, type ShownComment } from '../state/shown-comments.ts';
import type { EarlierComments } from '../state/use-earlier-comments.ts';
import { useScrollArea } from './use-scroll-area.ts';

interface CommentListProps {
  /** Oldest first. */
  comments: readonly ShownComment[];
  /** Loads earlier comments; null if there are none. */
  earlier: EarlierComments | null;
  /** The name in the name field; empty if nothing can be deleted. */
  author: string;
  viewerUid: string;
  onDelete: (id: CommentId) => void;
}

/** The comments on a file, in an area that scrolls. */
export function CommentList({ comments, earlier, author, viewerUid, onDelete }: CommentListProps) {
  const area = useScrollArea(comments);
  if (comments.length === 0) return <p className={styles['note']}>{COMMENT_STRINGS.empty}</p>;
  return (
    <div {...area} role="group" aria-label={COMMENT_STRINGS.list} className={styles['list']}>
      <div>
        {earlier && <EarlierButton {...earlier} />}
        <ul>
          {comments.map((comment) => (
            <CommentItem
              key={shownKey(comment)}
              comment={comment}
              address={accountAddress(comment, viewerUid)}
              own={!isSending(comment) && isOwnComment(comment, author)}
              onDelete={onDelete}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}
