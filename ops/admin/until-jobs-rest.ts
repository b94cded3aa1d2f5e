import { setTimeout as delay } from 'node:timers/promises';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { JOBS } from '../../core/src/calls/jobs.ts';
import { isToEnd } from '../../functions/src/jobs/jobs-to-end.ts';
import { LEASE_MS } from '../../functions/src/jobs/lease.ts';
import { readJob, type StoredJob } from '../../functions/src/jobs/stored-job.ts';
import { wakeJob } from '../../functions/src/jobs/wake-job.ts';
import { database } from '../../functions/src/platform/admin-app.ts';
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
 */
export async function untilJobsRest({
  progress = () => undefined,
  patience = PATIENCE,
}: Waiting): Promise<Resting> {
  progress('Waiting for jobs that have begun…');
  const until = Date.now() + patience;
  for (;;) {
    const jobs = await restingJobs();
    const rests = jobs.ending.length + jobs.atWork.length === 0;
    if (rests || Date.now() >= until) return jobs;
    await delay(PAUSE);
  }
}

async function restingJobs(): Promise<Resting> {
  const running = await database().collection(JOBS).where('state', '==', 'running').get();
  const ending = running.docs.filter(isToEnd);
  for (const { ref, id } of ending.filter((job) => job.get('goes_on') !== true)) {
    await ref.update({ goes_on: true } satisfies Partial<StoredJob>);
    await wakeJob(id);
  }
  const others = running.docs.filter((job) => !ending.includes(job));
  const waiting = others.filter((job) => job.get('goes_on') !== true);
  const now = running.readTime.toMillis();
  return {
    ending,
    atWork: waiting.filter((job) => {
      // More than a lease is a pause after a failed attempt.
      const left = (readJob(job)?.lease_until.toMillis() ?? 0) - now;
      return left > 0 && left <= LEASE_MS + CLOCKS_DIFFER_MS;
    }),
    pausing: waiting.length,
    going: others.length - waiting.length,
  };
}
