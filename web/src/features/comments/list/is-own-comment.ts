import { storable } from '../comment-limits.ts';

/**
 * Whether a comment shows its delete control: its author's name equals the one in the name field,
 * both trimmed (docs/specification-coverage.md, section 5). A name is no credential: the database decides whether
 * the comment may be deleted.
 */
export function isOwnComment(comment: { author: string }, currentAuthor: string): boolean {
  const current = storable(currentAuthor);
  return current !== '' && comment.author.trim() === current;
}
