import { COMMENT_STRINGS } from '../strings.ts';
import { isSending, type ShownComment } from '../state/shown-comments.ts';

/**
 * What a comment says beside the name of its author about the account that wrote it: the account's
 * address, since anybody may sign with any name.
 *
 * @returns null for a comment of the viewer's own account
 */
export function accountAddress(comment: ShownComment, viewerUid: string): string | null {
  if (isSending(comment) || comment.author_uid === viewerUid) return null;
  return comment.author_email ?? COMMENT_STRINGS.unconfirmed;
}

/** An address in two parts, of which the second, with the domain, is the last to be cut off. */
export function addressParts(address: string): [string, string] {
  const at = address.lastIndexOf('@');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
