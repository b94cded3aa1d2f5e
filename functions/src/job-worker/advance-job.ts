import { commentsService } from '../mirror/comments-service.ts';
import { driveJob } from './drive-job.ts';
import { takeLease } from '../jobs/lease.ts';
import { goesOn, jobRef } from '../jobs/stored-job.ts';
import { closedSince } from '../platform/closed-now.ts';

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
  const since = await closedSince();
  if (since !== null && !goesOn((await jobRef(id).get()).get('goes_on'), since)) return false;
  const lease = await takeLease(id);
  if (lease === null) return false;
  const drive = { comments: commentsService(), until: Date.now() + DRIVE_MS };
  const ended = await driveJob(lease, drive);
  // A job that waits for an outage to end is woken by the sweep.
  return ended === null && lease.job.lease_until.toMillis() <= Date.now();
}
