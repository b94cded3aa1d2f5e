import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { JobKind } from '@navette/core/calls/jobs';

/**
 * Whether a job ends during maintenance if it had begun before (decision 0154): what it closes or takes away would stay visible
 * for the whole time. Moves and copies do so, too, since a change of a folder's access where it was reaches its new place with
 * their next page.
 */
export function isToEnd(job: DocumentSnapshot): boolean {
  const kinds: readonly unknown[] = ['access', 'deletion', 'move', 'copy'] satisfies JobKind[];
  return kinds.includes(job.get('kind'));
}
