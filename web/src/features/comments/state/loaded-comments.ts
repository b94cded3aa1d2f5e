import type { NewestComments } from '../../../supabase/comments.ts';
import type { Comment, CommentId } from '../../../supabase/database.ts';

// The loaded comments of a file: the newest without a gap, and the total. Each change makes a new value in which
// unchanged comments keep their identity.

/**
 * Merges the newest comments, fetched again, into the loaded ones.
 *
 * @param loaded undefined the first time
 * @returns null if they do not fit together: an earlier comment was deleted, or there is a gap between the two
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

/** Adds a page of earlier comments to the loaded ones. */
export function withEarlier(loaded: NewestComments, earlier: readonly Comment[]): NewestComments {
  const known = new Set(loaded.comments.map(({ id }) => id));
  const added = earlier.filter(({ id }) => !known.has(id));
  return { ...loaded, comments: [...added, ...loaded.comments] };
}

/** How many comments come before the loaded ones. */
export function earlierCount({ comments, total }: NewestComments): number {
  return Math.max(0, total - comments.length);
}

/** Adds a comment, or replaces a loaded one. */
export function withComment(loaded: NewestComments, added: Comment): NewestComments {
  const { comments, total } = loaded;
  const known = comments.some(({ id }) => id === added.id);
  return known
    ? { total, comments: comments.map((comment) => (comment.id === added.id ? added : comment)) }
    : { total: total + 1, comments: [...comments, added] };
}

export function withoutComment(loaded: NewestComments, deleted: CommentId): NewestComments {
  const comments = loaded.comments.filter(({ id }) => id !== deleted);
  return { comments, total: loaded.total - (loaded.comments.length - comments.length) };
}

/** Comments that others have added since, in order. Earlier comments loaded only now are not new. */
export function newFromOthers(
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
