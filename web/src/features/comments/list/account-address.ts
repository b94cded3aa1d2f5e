import { COMMENT_STRINGS } from '../strings.ts';
import { isSending, type ShownComment } from '../state/shown-comments.ts';

/**
 * The address of the account that wrote a comment, shown beside the author's name: anybody may sign with any name.
 *
 * @returns null for the viewer's own comments
 */
export function accountAddress(comment: ShownComment, viewerUid: string): string | null {
  if (isSending(comment) || comment.author_uid === viewerUid) return null;
  return comment.author_email ?? COMMENT_STRINGS.unconfirmed;
}

/** Splits an address; the second part, with the domain, is cut off last. */
export function addressParts(address: string): [string, string] {
  const at = address.lastIndexOf('@');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
