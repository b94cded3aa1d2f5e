import { commentsService } from '../mirror/comments-service.ts';
import { driveJob } from './drive-job.ts';
import { takeLease } from '../jobs/lease.ts';
import { goesOnWhileClosed } from '../jobs/stored-job.ts';
import { closedNow } from '../platform/closed-now.ts';

/**
 * How long a worker is at a job before the next worker goes on, in milliseconds; it may take one page
 * longer. The queue waits a minute for an answer in the emulator, and longer in production.
 */
const DRIVE_MS = 40_000;

/**
 * Takes a job up, if nobody is at it and it need not wait for the end of maintenance, and works at it for a while.
 *
 * @returns whether the next worker can go on at once
 */
export async function advanceJob(id: string): Promise<boolean> {
  if ((await closedNow()) && !(await goesOnWhileClosed(id))) return false;
  const lease = await takeLease(id);
  if (lease === null) return false;
  const drive = { comments: commentsService(), until: Date.now() + DRIVE_MS };
  const ended = await driveJob(lease, drive);
  // A job that waits for an outage to end is woken by the sweep.
  return ended === null && lease.job.lease_until.toMillis() <= Date.now();
}
