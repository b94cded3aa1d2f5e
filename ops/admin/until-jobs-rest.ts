import { setTimeout as delay } from 'node:timers/promises';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { MAINTENANCE } from '../../core/src/calls/maintenance.ts';
import { isToEnd, jobsGoingOn } from '../../functions/src/jobs/jobs-to-end.ts';
import { LEASE_MS } from '../../functions/src/jobs/lease.ts';
import { readJob, runningJobs } from '../../functions/src/jobs/stored-job.ts';
import { wakeJob } from '../../functions/src/jobs/wake-job.ts';
import { database } from '../../functions/src/platform/admin-app.ts';
import { sinceOf } from '../../functions/src/platform/closed-now.ts';
import { OperatorError } from './operator-error.ts';
import type { Waiting } from './work-here.ts';

/** Milliseconds between two looks. */
const PAUSE = 250;
/** How long pages of jobs may take to end, in milliseconds: the timeout of `runJob`. */
const PATIENCE = 300_000;
/** How much the clocks of workers may differ from Firestore's, in milliseconds. */
const CLOCKS_DIFFER_MS = 2000;

/** Jobs that are under way, while Navette is closed. */
interface Resting {
  /** Those that have begun and go on, so that nobody sees more than they are to see until the end of it. */
  ending: QueryDocumentSnapshot[];
  /** Those that a worker is still at. */
  atWork: QueryDocumentSnapshot[];
  /** How many wait for the end of maintenance. */
  pausing: number;
  /** How many go on for operators. */
  going: number;
}

/**
 * Waits until the jobs that have begun and are to end have ended (`jobs-to-end.ts`), and no worker is at any other job but
 * those of operators.
 *
 * @returns the jobs as they are then, or when patience has ended
 * @throws {OperatorError} without a flag
 */
export async function untilJobsRest({
  progress = () => undefined,
  patience = PATIENCE,
}: Waiting): Promise<Resting> {
  const since = sinceOf(await database().doc(MAINTENANCE).get());
  if (since === null) throw new OperatorError('Maintenance is OFF: somebody has opened Navette.');
  progress('Waiting for jobs that have begun…');
  const until = Date.now() + patience;
  for (;;) {
    const jobs = await restingJobs(since);
    const rests = jobs.ending.length + jobs.atWork.length === 0;
    if (rests || Date.now() >= until) return jobs;
    await delay(PAUSE);
  }
}

async function restingJobs(since: Date): Promise<Resting> {
  const running = await runningJobs().get();
  const { going, marked } = await jobsGoingOn(running.docs, since);
  for (const id of marked) await wakeJob(id);
  const waiting = running.docs.filter((job) => !going.includes(job));
  const ending = going.filter(isToEnd);
  const now = running.readTime.toMillis();
  return {
    ending,
    atWork: waiting.filter((job) => {
      // More than a lease is a pause after a failed attempt.
      const left = (readJob(job)?.lease_until.toMillis() ?? 0) - now;
      return left > 0 && left <= LEASE_MS + CLOCKS_DIFFER_MS;
    }),
    pausing: waiting.length,
    going: going.length - ending.length,
  };
}
