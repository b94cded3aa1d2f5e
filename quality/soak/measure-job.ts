import { setTimeout as delay } from 'node:timers/promises';
import { getFirestore } from 'firebase-admin/firestore';
import { getApps } from 'firebase-admin/app';
import { isHandedOver, JOBS, type Job } from '../../core/src/calls/jobs.ts';
import type { StoredJob } from '../../functions/src/jobs/stored-job.ts';
import type { Workers } from './workers.ts';

/** Milliseconds between two looks at a job. */
const PAUSE = 500;
/** Shares of a job's records at which its workers are killed. */
const KILLS = [0.25, 0.6];
/** A job that was taken up so often without progress fails each time: kills take two at most. */
const MOST_ATTEMPTS = 5;

/** What was measured. */
export interface Measured {
  job: Job;
  /** Until the call answered, and until the job had ended; in seconds. */
  answered: number;
  ended: number;
  /** Workers killed. */
  killed: number;
  /** The most memory of a worker, in MiB. */
  peak: number;
}

/**
 * Calls a function, waits until the job has ended that it hands over to, and kills all workers twice
 * meanwhile.
 *
 * @param call resolves with the answer of the callable
 * @throws {Error} when the call ended without a job (there is too little work), or the job gets no
 *   further
 */
export async function measureJob(call: () => Promise<object>, workers: Workers): Promise<Measured> {
  workers.watch();
  const begin = performance.now();
  const answer = await call();
  const answered = secondsSince(begin);
  if (!isHandedOver(answer)) throw new Error('the call has done everything: take more records');
  const kills = [...KILLS];
  let killed = 0;
  for (;;) {
    const job = await jobOf(answer.job);
    if (job.state !== 'running') {
      return { job, answered, ended: secondsSince(begin), killed, peak: workers.unwatch() };
    }
    if (job.attempts > MOST_ATTEMPTS) {
      throw new Error(`the job gets no further in '${job.step}': see the log of the functions`);
    }
    const [next] = kills;
    if (next !== undefined && job.total !== null && job.done >= next * job.total) {
      kills.shift();
      killed += workers.kill();
    }
    await delay(PAUSE);
  }
}

async function jobOf(id: string): Promise<StoredJob> {
  const [app] = getApps();
  if (app === undefined) throw new Error('the stack has ended');
  return (await getFirestore(app).collection(JOBS).doc(id).get()).data() as StoredJob;
}

function secondsSince(begin: number): number {
  return (performance.now() - begin) / 1000;
}
