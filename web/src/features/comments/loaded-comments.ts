import type { NewestComments } from '../../supabase/comments.ts';
import type { Comment, CommentId } from '../../supabase/database.ts';

// What the cache holds of a file's comments: the newest without a gap, and how many there are in all.
// Each change makes a new value, in which what did not change keeps its identity.

/** How many comments are asked for at a time: an area of 12 rem shows three or four. */
export const PAGE_COMMENTS = 50;

/**
 * The loaded comments once the newest were asked for again.
 *
 * @param loaded undefined before the first time
 * @returns null when that does not add up: something that is not among the newest was deleted, or there
 *   is a gap before them
 */
export function withNewest(
  loaded: NewestComments | undefined,
  newest: NewestComments,
): NewestComments | null {
  if (!loaded || newest.comments.length === newest.total) return newest;
  const joint = loaded.comments.findIndex(({ id }) => id === newest.comments[0]?.id);
  if (joint < 0) return null;
  const comments = [...loaded.comments.slice(0, joint), ...newest.comments];
  const earlier = newest.total - comments.length;
  return earlier === earlierCount(loaded) ? { comments, total: newest.total } : null;
}

/** The loaded comments with some that come before them; those that are there already stay. */
export function withEarlier(loaded: NewestComments, earlier: readonly Comment[]): NewestComments {
  const known = new Set(loaded.comments.map(({ id }) => id));
  const added = earlier.filter(({ id }) => !known.has(id));
  return { ...loaded, comments: [...added, ...loaded.comments] };
}

/** How many comments there are before those that are loaded. */
export function earlierCount({ comments, total }: NewestComments): number {
  return Math.max(0, total - comments.length);
}

/** The loaded comments once one was added; it replaces itself where it is there already. */
export function withComment(loaded: NewestComments, added: Comment): NewestComments {
  const { comments, total } = loaded;
  const known = comments.some(({ id }) => id === added.id);
  return known
    ? { total, comments: comments.map((comment) => (comment.id === added.id ? added : comment)) }
    : { total: total + 1, comments: [...comments, added] };
}

/** The loaded comments once one was deleted. */
export function withoutComment(loaded: NewestComments, deleted: CommentId): NewestComments {
  const comments = loaded.comments.filter(({ id }) => id !== deleted);
  return { comments, total: loaded.total - (loaded.comments.length - comments.length) };
}

/** The comments of others that were not there before, in their order; those before them are no news. */
export function newcomers(
  before: readonly Comment[],
  now: readonly Comment[],
  ownUid: string,
): Comment[] {
  const known = new Set(before.map(({ id }) => id));
  const since = Math.max(
    0,
    now.findIndex(({ id }) => known.has(id)),
  );
  return now.slice(since).filter(({ id, author_uid }) => !known.has(id) && author_uid !== ownUid);
}
