import type { ItemPath } from '@navette/core/item-path';
import { commentsClient } from './client.ts';
import type { Comment, CommentId, NewComment } from './database.ts';
import { isRefusal } from './errors.ts';

// The three calls of the specification, section 7. The database's policies decide about each. What
// changes something asks for the truth when its answer is lost, and may be repeated.

/** The newest comments on a file, as far as they were asked for. */
export interface NewestComments {
  /** Oldest first. */
  comments: readonly Comment[];
  /** How many there are in all. */
  total: number;
}

/**
 * The newest comments on a file; none when the person may not see the file.
 *
 * @param count how many at most
 * @throws {PostgrestError} when the database refused
 * @throws {Error} when it could not be asked
 */
export async function fetchNewestComments(
  path: ItemPath,
  count: number,
  signal: AbortSignal,
): Promise<NewestComments> {
  const client = await commentsClient();
  const { data, count: total } = await client
    .from('comments')
    .select('*', { count: 'exact' })
    .eq('file_path', path)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(count)
    .abortSignal(signal)
    .throwOnError();
  return { comments: data.toReversed(), total: total ?? data.length };
}

/**
 * The comments on a file that were written at a moment or before it, the last of them, oldest first.
 *
 * @param moment as in `created_at`
 * @param count how many at most
 * @throws as {@link fetchNewestComments}
 */
export async function fetchCommentsUntil(
  path: ItemPath,
  moment: string,
  count: number,
): Promise<Comment[]> {
  const client = await commentsClient();
  const { data } = await client
    .from('comments')
    .select('*')
    .eq('file_path', path)
    .lte('created_at', moment)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(count)
    .throwOnError();
  return data.toReversed();
}

/**
 * Stores a comment, once however often it is sent.
 *
 * @returns the row, with its date
 * @throws {PostgrestError} when the database refused
 * @throws {Error} when it could not be asked; the comment may be stored all the same, or later
 */
export async function insertComment(comment: NewComment): Promise<Comment> {
  const client = await commentsClient();
  try {
    const { data } = await client
      .from('comments')
      .insert(comment)
      .select('*')
      .single()
      .throwOnError();
    return data;
  } catch (error) {
    if (isRefusal(error)) throw error;
    const stored = await fetchComment(comment.id).catch(() => null);
    if (stored?.file_path === comment.file_path && stored.content === comment.content)
      return stored;
    throw error;
  }
}

/**
 * Deletes a comment. One that is gone already, or that the person may not see, is as good as deleted.
 *
 * @throws {PostgrestError} when the database refused
 * @throws {Error} when it could not be asked, or left the comment where it is: a policy hides what may
 *   not be deleted, which is no error to the database
 */
export async function deleteComment(id: CommentId): Promise<void> {
  const client = await commentsClient();
  try {
    const { data } = await client
      .from('comments')
      .delete()
      .eq('id', id)
      .select('id')
      .throwOnError();
    if (data.length > 0) return;
  } catch (error) {
    if (isRefusal(error)) throw error;
    // Its answer may be what was lost.
  }
  if ((await fetchComment(id)) !== null) throw new Error(`comment ${id} was not deleted`);
}

async function fetchComment(id: CommentId): Promise<Comment | null> {
  const client = await commentsClient();
  const { data } = await client
    .from('comments')
    .select('*')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data;
}
