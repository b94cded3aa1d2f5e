import type { Comment, CommentId } from '../../supabase/database.ts';

// The cache holds what the database has said, nothing else; what is under way is laid over it. So a
// failure needs no undoing: what failed is no longer under way, and a comment is back in its place.

/** A comment under way. */
export interface SendingComment {
  /** The id that its row will have. */
  temporaryId: CommentId;
  content: string;
  author: string;
  /** When it was sent, ISO 8601, by this device's clock. */
  created_at: string;
}

export type ShownComment = Comment | SendingComment;

export function isSending(comment: ShownComment): comment is SendingComment {
  return 'temporaryId' in comment;
}

/** What tells a comment from the others on the screen. */
export function shownKey(comment: ShownComment): string {
  return isSending(comment) ? comment.temporaryId : comment.id;
}

/**
 * What a person sees: the stored comments without those being deleted, then those being sent. One that
 * is sent again since its answer was lost may be stored already, and is not there twice.
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
