import { canView, credentialOf, isAdmin, type Viewer } from './access.ts';
import type { Access, Meta } from './meta.ts';

// Who may give a file another content (decision 0180). Functions decide; screens ask the same.

/** What of a record decides about the content of its file. */
type Decisive = Access & Pick<Meta, 'inherits' | 'added_by_uid' | 'generation'>;

/**
 * Whether somebody may give a file a new version: an admin, or who has added it and sees it, with a confirmed address as
 * for any upload.
 *
 * @param record null: there is none
 */
export function mayAddVersion(viewer: Viewer | null, record: Decisive | null): boolean {
  if (viewer === null || record === null || record.generation === undefined) return false;
  if (isAdmin(viewer)) return true;
  return seesWithCredential(viewer, record) && record.added_by_uid === viewer.uid;
}

/** Whether somebody may bring back an earlier version: who may add one, and the owner, though not that of its folder. */
export function mayBringBackVersion(viewer: Viewer | null, record: Decisive | null): boolean {
  if (mayAddVersion(viewer, record)) return true;
  if (viewer === null || record === null || record.generation === undefined) return false;
  const isOwner = !record.inherits && record.owner_uid === viewer.uid;
  return isOwner && seesWithCredential(viewer, record);
}

function seesWithCredential(viewer: Viewer, record: Access): boolean {
  return credentialOf(viewer) !== null && canView(viewer, record);
}
