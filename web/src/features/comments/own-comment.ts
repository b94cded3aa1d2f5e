import { storable } from './comment-limits.ts';

/**
 * Whether a comment shows its delete control: its author's name is the one in the name field, both
 * trimmed (specification, section 5). A name is no credential: whether the comment goes is the
 * database's decision.
 */
export function isOwnComment(comment: { author: string }, currentAuthor: string): boolean {
  const current = storable(currentAuthor);
  return current !== '' && comment.author.trim() === current;
}
