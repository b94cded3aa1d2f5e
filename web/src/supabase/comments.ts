import type { ItemPath } from '@navette/core/paths/item-path';
import { commentsClient } from './client.ts';
import type { Comment, CommentId, NewComment } from './database.ts';
import { isRefusal } from './errors.ts';

// The three calls (docs/specification-coverage.md, section 7). The database's policies decide about each. When a write
// gets no answer, its outcome is read from the database; writes are idempotent.

/** The newest comments on a file. */
export interface NewestComments {
  /** Oldest first. */
  comments: readonly Comment[];
  /** How many the file has in all. */
  total: number;
}

/**
 * The newest comments on a file; none when the person may not see the file.
 *
 * @param count most comments to fetch
 * @throws {PostgrestError} when the database refused
 * @throws {Error} when it could not be reached
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
 * The newest comments on a file up to a moment, oldest first.
 *
 * @param moment as in `created_at`; comments of that moment are included
 * @param count most comments to fetch
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
 * Stores a comment. Idempotent: sent twice, it is stored once.
 *
 * @returns the row, with its date
 * @throws {PostgrestError} when the database refused
 * @throws {Error} when it could not be reached; the comment may still be stored, now or later
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
    const stored = await fetchComment(comment.file_path, comment.id).catch(() => null);
    if (stored?.content === comment.content) return stored;
    throw error;
  }
}

/**
 * Deletes a comment. One that is deleted already, or that the person may not see, counts as deleted.
 *
 * @throws {PostgrestError} when the database refused
 * @throws {Error} when it could not be reached, or did not delete the comment: a policy hides rows that may not be
 *   deleted, which is no error to the database
 */
export async function deleteComment(path: ItemPath, id: CommentId): Promise<void> {
  const client = await commentsClient();
  try {
    const { data } = await client
      .from('comments')
      .delete()
      .eq('id', id)
      .eq('file_path', path)
      .select('id')
      .throwOnError();
    if (data.length > 0) return;
  } catch (error) {
    if (isRefusal(error)) throw error;
    // Perhaps only the answer was lost.
  }
  if ((await fetchComment(path, id)) !== null) throw new Error(`comment ${id} was not deleted`);
}

/** An id is unique only on its file. */
async function fetchComment(path: ItemPath, id: CommentId): Promise<Comment | null> {
  const client = await commentsClient();
  const { data } = await client
    .from('comments')
    .select('*')
    .eq('id', id)
    .eq('file_path', path)
    .maybeSingle()
    .throwOnError();
  return data;
}
