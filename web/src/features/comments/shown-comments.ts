import type { Comment, CommentId } from '../../supabase/database.ts';

// The cache holds what the database has said, nothing else; what is under way is laid over it. So a
// failure needs no undoing: what failed is no longer under way, and a comment is back in its place.

/** A comment under way. */
export interface SendingComment {
  temporaryId: string;
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

/** What a person sees: the stored comments without those being deleted, then those being sent. */
export function shownComments(
  stored: readonly Comment[],
  sending: readonly SendingComment[],
  deleting: readonly CommentId[],
): ShownComment[] {
  return [...stored.filter(({ id }) => !deleting.includes(id)), ...sending];
}

/** The stored comments once one was added; it replaces itself where it is there already. */
export function withComment(stored: readonly Comment[], added: Comment): Comment[] {
  const known = stored.some(({ id }) => id === added.id);
  return known
    ? stored.map((comment) => (comment.id === added.id ? added : comment))
    : [...stored, added];
}

/** The stored comments once one was deleted. */
export function withoutComment(stored: readonly Comment[], deleted: CommentId): Comment[] {
  return stored.filter(({ id }) => id !== deleted);
}

/** The comments of others that were not there before, in their order. */
export function newcomers(
  before: readonly Comment[],
  now: readonly Comment[],
  ownUid: string,
): Comment[] {
  const known = new Set(before.map(({ id }) => id));
  return now.filter(({ id, author_uid }) => !known.has(id) && author_uid !== ownUid);
}
