import { isErasedAddress } from '@navette/core/accounts/erased-person';
import { COMMENT_STRINGS } from '../strings.ts';
import { isSending, type ShownComment } from '../state/shown-comments.ts';

/**
 * The address of the account that wrote a comment, shown beside the author's name: anybody may sign with any name.
 *
 * @returns null for the viewer's own comments, and for those of somebody who was erased: there the name says it already, and
 *   who signs so themselves has their address beside it
 */
export function accountAddress(comment: ShownComment, viewerUid: string): string | null {
  if (isSending(comment) || comment.author_uid === viewerUid) return null;
  const { author_email: address } = comment;
  if (address !== null && isErasedAddress(address)) return null;
  return address ?? COMMENT_STRINGS.unconfirmed;
}

/** Splits an address; the second part, with the domain, is cut off last. */
export function addressParts(address: string): [string, string] {
  const at = address.lastIndexOf('@');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
