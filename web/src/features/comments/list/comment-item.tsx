import { formatDate, formatFullDate } from '@navette/core/text/french-format';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import { COMMENT_STRINGS } from '../strings.ts';
import type { CommentId } from '../../../supabase/database.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { addressParts } from './account-address.ts';
import styles from '../comments.module.css';
import { linkify } from './linkify.ts';
import { isSending, type ShownComment } from '../state/shown-comments.ts';

interface CommentItemProps {
  comment: ShownComment;
  /** Address of the author's account; null for one's own comment. */
  address: string | null;
  /** Whether to show the delete control. */
  own: boolean;
  onDelete: (id: CommentId) => void;
}

/** A comment: author, account, date and text. The text is never interpreted as HTML. */
export const CommentItem = memo(function CommentItem({
  comment,
  address,
  own,
  onDelete,
}: CommentItemProps) {
  const sending = isSending(comment);
  const date = new Date(comment.created_at);
  return (
    <li className={styles['comment']} aria-busy={sending}>
      <div className={styles['head']}>
        <p className={styles['byline']}>
          <bdi className={styles['author']}>{comment.author}</bdi>
          <span> </span>
          {address !== null && <Account address={address} />}
          {sending ? (
            <span className={styles['date']}>{COMMENT_STRINGS.sending}</span>
          ) : (
            <time
              dateTime={comment.created_at}
              title={formatFullDate(date)}
              className={styles['date']}
            >
              {formatDate(date)}
            </time>
          )}
        </p>
        {own && !sending && (
          <IconButton
            label={COMMENT_STRINGS.remove}
            icon={<Trash2 aria-hidden="true" />}
            className={styles['remove']}
            onClick={() => onDelete(comment.id)}
          />
        )}
      </div>
      <p dir="auto" className={styles['text']}>
        {linkify(comment.content).map((part, index) =>
          part.kind === 'text' ? (
            <span key={index}>{part.text}</span>
          ) : (
            // Always left to right: otherwise a link could appear to be another address.
            <a key={index} href={part.href} dir="ltr" target="_blank" rel="noreferrer noopener">
              {part.text}
            </a>
          ),
        )}
      </p>
    </li>
  );
});

/** ' · membre@navette.test': the account that signed, whatever the name says. Names are bold: none looks like this. */
function Account({ address }: { address: string }) {
  const [local, domain] = addressParts(address);
  return (
    <>
      {/* Always left to right: otherwise the domain could appear before the rest. */}
      <span dir="ltr" title={address} className={styles['account']}>
        <span className="visually-hidden">{`${COMMENT_STRINGS.account} `}</span>
        <span aria-hidden="true" className={styles['dot']}>
          ·
        </span>
        <span>{local}</span>
        <span>{domain}</span>
      </span>
      <span> </span>
    </>
  );
}
