import { storable } from '../comment-limits.ts';

/**
 * Whether a comment has a delete button: its author's name equals the one in the name field, both trimmed
 * (docs/specification-coverage.md, section 5). A name proves nothing: the database decides about the deletion.
 */
export function isOwnComment(comment: { author: string }, currentAuthor: string): boolean {
  const current = storable(currentAuthor);
  return current !== '' && comment.author.trim() === current;
}
