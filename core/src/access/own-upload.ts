import { TAKE_BACK_MS } from '../limits.ts';
import { canView, credentialOf, type Viewer } from './access.ts';
import type { Access, Meta } from './meta.ts';

type Added = Pick<Meta, 'owner_uid' | 'inherits' | 'added_by_uid'>;

/**
 * Whether somebody may take back a file, apart from its age (decision 0157): they have a confirmed address, they see the
 * file, and it is still theirs.
 */
export function isOwnUpload(viewer: Viewer, file: Added & Access): boolean {
  if (credentialOf(viewer) === null || !canView(viewer, file)) return false;
  return isLeftTo(viewer.uid, file);
}

/**
 * Whether somebody has added a file, and nobody has made somebody else its owner. A file that inherits has the owner of
 * its folder, which does not count.
 */
export function isLeftTo(uid: string, file: Added): boolean {
  return file.added_by_uid === uid && (file.inherits || file.owner_uid === uid);
}

/** Whether an upload is young enough to be taken back. */
export function isRecentUpload(added: Date, now: Date): boolean {
  return now.getTime() - added.getTime() < TAKE_BACK_MS;
}
