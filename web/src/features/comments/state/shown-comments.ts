import type { Comment, CommentId } from '../../../supabase/database.ts';

// The cache holds only what the database has answered; pending changes are laid over it (optimistic update). So a
// failure needs no rollback: the change is simply no longer pending.

export interface SendingComment {
  /** The id that its row will have. */
  temporaryId: CommentId;
  content: string;
  author: string;
  /** When it was sent, ISO 8601, by the device's clock. */
  created_at: string;
}

export type ShownComment = Comment | SendingComment;

export function isSending(comment: ShownComment): comment is SendingComment {
  return 'temporaryId' in comment;
}

/** The React key of a comment. */
export function shownKey(comment: ShownComment): string {
  return isSending(comment) ? comment.temporaryId : comment.id;
}

/**
 * The comments to show: stored ones except those being deleted, then those being sent. A comment sent again after a
 * lost answer may be stored already, and is shown once.
 */
export function shownComments(
  stored: readonly Comment[],
  sending: readonly SendingComment[],
  deleting: readonly CommentId[],
): ShownComment[] {
  const known = new Set(stored.map(({ id }) => id));
  return [
    ...stored.filter(({ id }) => !deleting.includes(id)),
    ...sending.filter(({ temporaryId }) => !known.has(temporaryId)),
  ];
}
