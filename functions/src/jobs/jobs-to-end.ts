import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { JobKind } from '@navette/core/calls/jobs';
import { goesOn, type StoredJob } from './stored-job.ts';

/**
 * For how long after the beginning of maintenance jobs that are to end are marked, in milliseconds: a call that had begun may
 * store one as late. What comes afterwards has come with restored records, and waits.
 */
const MARKED_FOR_MS = 3 * 60_000;

/**
 * Marks the jobs that end during maintenance since they had begun before (decision 0154): what they close or take away would
 * stay visible for the whole time. Moves and copies do so, too, since a change of a folder's access where it was reaches its
 * new place with their next page.
 *
 * @param running all jobs that are under way
 * @param since the beginning of maintenance
 * @param now milliseconds since the epoch
 * @returns the ids of those that had no mark. A worker that was at one stops
 */
export async function markJobsToEnd(
  running: readonly QueryDocumentSnapshot[],
  since: Date,
  now: number = Date.now(),
): Promise<string[]> {
  const goes_on = since.getTime();
  if (now - goes_on > MARKED_FOR_MS) return [];
  const open = running.filter((job) => isToEnd(job) && !goesOn(job.get('goes_on'), since));
  for (const { ref } of open) await ref.update({ goes_on } satisfies Partial<StoredJob>);
  return open.map(({ id }) => id);
}

/** Whether a job is of those, as far as its kind says. */
export function isToEnd(job: DocumentSnapshot): boolean {
  const kinds: readonly unknown[] = ['access', 'deletion', 'move', 'copy'] satisfies JobKind[];
  return kinds.includes(job.get('kind'));
}
