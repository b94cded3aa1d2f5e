import { canView, credentialOf, isAdmin, type Viewer } from './access.ts';
import type { Access, Meta } from './meta.ts';

// Who may change the content of a file: give it another one (decision 0119), or take back what they have added
// themselves (decision 0118), since a wrong photo is the commonest mistake. Functions decide; screens ask
// the same.

/** What of a record decides about the content of its file. */
type Decisive = Access & Pick<Meta, 'inherits' | 'added_by_uid' | 'generation'>;

/** Whether somebody may give a file a new version: an admin, or who has added it, and sees it. */
export function mayAddVersion(viewer: Viewer | null, record: Decisive | null): boolean {
  if (viewer === null || record === null || record.generation === undefined) return false;
  if (isAdmin(viewer)) return true;
  return canView(viewer, record) && hasAdded(viewer, record);
}

/** Whether somebody may bring back an earlier version: who may add one, and the owner. */
export function mayBringBackVersion(viewer: Viewer | null, record: Decisive | null): boolean {
  if (mayAddVersion(viewer, record)) return true;
  if (viewer === null || record === null || record.generation === undefined) return false;
  return !record.inherits && record.owner_uid !== null && record.owner_uid === viewer.uid;
}

function hasAdded({ uid }: Viewer, { added_by_uid }: Pick<Meta, 'added_by_uid'>): boolean {
  return added_by_uid !== null && added_by_uid === uid;
}

/** How long after they added it, in milliseconds: a day. */
export const WITHDRAWAL_MS = 24 * 3600 * 1000;

/** What decides about a withdrawal. */
export type WithdrawableRecord = Access &
  Pick<Meta<Date>, 'generation' | 'added_by_uid' | 'added_at' | 'file_updated_at'>;

/** When the first content of a file was added. */
function addedAt(record: WithdrawableRecord): Date | undefined {
  // Of a file that got a new version since, the date that people see is that of the version.
  return record.added_at ?? record.file_updated_at;
}

/**
 * Whether somebody may take back a file: it is one, their address is verified as when they added it, they see it, they
 * added it (by uid: an address may be given to somebody else), within the last day.
 *
 * @param now by the clock of whoever asks; functions decide
 */
export function mayWithdraw(
  viewer: Viewer | null,
  record: WithdrawableRecord | null,
  now: Date,
): boolean {
  if (viewer === null || record === null || record.generation === undefined) return false;
  const added = addedAt(record);
  return (
    credentialOf(viewer) !== null &&
    canView(viewer, record) &&
    hasAdded(viewer, record) &&
    added !== undefined &&
    now.getTime() - added.getTime() < WITHDRAWAL_MS
  );
}
