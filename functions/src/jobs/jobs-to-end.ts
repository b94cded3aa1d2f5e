import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { JobKind } from '@navette/core/calls/jobs';
import { goesOn, type StoredJob } from './stored-job.ts';

/**
 * For how long after the beginning of maintenance jobs that are to end are marked, in milliseconds: a call that had begun may
 * store one as late. What comes afterwards has come with restored records, and waits.
 */
const MARKED_FOR_MS = 3 * 60_000;

/** Jobs that go on while Navette is closed. */
interface GoingOn {
  going: QueryDocumentSnapshot[];
  /** The ids of those among them that had no mark until now. A worker that was at one stops. */
  marked: string[];
}

/**
 * The jobs that go on during maintenance: those that are marked, and those that end during it since they had begun before
 * (decision 0154), which this marks. What these close or take away would stay visible for the whole time. Moves and copies end,
 * too, since a change of a folder's access where it was reaches its new place with their next page.
 *
 * @param running all jobs that are under way
 * @param since the beginning of maintenance
 * @param now milliseconds since the epoch
 */
export async function jobsGoingOn(
  running: readonly QueryDocumentSnapshot[],
  since: Date,
  now: number = Date.now(),
): Promise<GoingOn> {
  const marked = await markJobsToEnd(running, since, now);
  const going = running.filter(
    (job) => marked.includes(job.id) || goesOn(job.get('goes_on'), since),
  );
  return { going, marked };
}

async function markJobsToEnd(
  running: readonly QueryDocumentSnapshot[],
  since: Date,
  now: number,
): Promise<string[]> {
  const goes_on = since.getTime();
  if (now - goes_on > MARKED_FOR_MS) return [];
  const open = running.filter((job) => isToEnd(job) && !goesOn(job.get('goes_on'), since));
  for (const { ref } of open) await ref.update({ goes_on } satisfies Partial<StoredJob>);
  return open.map(({ id }) => id);
}

/** Whether a job is of those that end, as far as its kind says. */
export function isToEnd(job: DocumentSnapshot): boolean {
  const kinds: readonly unknown[] = ['access', 'deletion', 'move', 'copy'] satisfies JobKind[];
  return kinds.includes(job.get('kind'));
}
