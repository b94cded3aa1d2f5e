import type { ItemPath } from '@navette/core/item-path';
import { commentsClient } from './client.ts';
import type { Comment, CommentId, NewComment } from './database.ts';

// The three calls of the specification, section 7. The database's policies decide about each.

/**
 * The comments on a file, oldest first; none when the person may not see the file.
 *
 * @throws {PostgrestError} when the database refused
 * @throws {Error} when it could not be asked
 */
export async function fetchComments(path: ItemPath, signal: AbortSignal): Promise<Comment[]> {
  const client = await commentsClient();
  const { data } = await client
    .from('comments')
    .select('*')
    .eq('file_path', path)
    .order('created_at', { ascending: true })
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/**
 * Stores a comment.
 *
 * @returns the row, with its id and date
 * @throws {PostgrestError} when the database refused
 * @throws {Error} when it could not be asked; the comment may be stored all the same
 */
export async function insertComment(comment: NewComment): Promise<Comment> {
  const client = await commentsClient();
  const { data } = await client
    .from('comments')
    .insert(comment)
    .select('*')
    .single()
    .throwOnError();
  return data;
}

/**
 * Deletes a comment.
 *
 * @throws {PostgrestError} when the database refused
 * @throws {Error} when it could not be asked, or left the comment where it is: a policy hides what may
 *   not be deleted, which is no error to the database
 */
export async function deleteComment(id: CommentId): Promise<void> {
  const client = await commentsClient();
  const { data } = await client.from('comments').delete().eq('id', id).select('id').throwOnError();
  if (data.length === 0) throw new Error(`comment ${id} was not deleted`);
}
