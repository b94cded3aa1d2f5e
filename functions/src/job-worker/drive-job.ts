import { error as logError } from 'firebase-functions/logger';
import { actOfJob } from '../jobs/act-of-job.ts';
import { jobAfterFailure, jobAfterPage } from '../jobs/job-progress.ts';
import { LeaseLost, updateJob, whileLeased, type Lease } from '../jobs/lease.ts';
import { goesOn, type StoredJob } from '../jobs/stored-job.ts';
import { whileActing } from '../journal/acting.ts';
import { closedSince } from '../platform/closed-now.ts';
import { handlerOf } from '../job-kinds/handler-of-job.ts';
import type { DonePage, Means } from '../jobs/job-handler.ts';

/** What a worker may use, and for how long. */
export interface Drive extends Means {
  /** Milliseconds since the epoch after which it begins no further page. */
  until: number;
  /**
   * Milliseconds after which it stores how far it is: a second by default, so that small work is
   * stored only when it has ended. Pages since then are done again if the worker dies.
   */
  saveEvery?: number;
  /**
   * Has a job watched that the worker has just created, in parallel with its first page. Absent for a worker
   * that was woken, since its job is watched already, and on an operator's machine.
   */
  watch?: (id: string, lapsesAt: number) => Promise<void>;
  /** Queues a task that revokes the links of a file, in case the call dies before it does. */
  watchLinks?: (file: string) => Promise<void>;
}

/**
 * Works at a job, page by page, and stores how far it is. Stops when the job has ended, when time is up,
 * when a page fails, when another worker has taken the job up, or when Navette was closed for maintenance.
 *
 * Pages whose worker died are done again by the next one, and a slow worker's page may be done
 * twice: so every page is idempotent.
 *
 * @returns the job if it has ended; null if it goes on
 */
export async function driveJob(lease: Lease, drive: Drive): Promise<StoredJob | null> {
  const { job, id, isFirst } = lease;
  const watched = isFirst ? drive.watch?.(id, job.lease_until.toMillis()) : undefined;
  const ended = await drivePages(lease, drive);
  // A job that has ended needs no watch, so the caller does not wait for the queue.
  if (ended === null) await watched;
  return ended;
}

async function drivePages(lease: Lease, drive: Drive): Promise<StoredJob | null> {
  const { until, saveEvery = 1000 } = drive;
  let saved = Date.now();
  try {
    for (let pages = 0; ; pages++) {
      const isOver = pages > 0 && Date.now() >= until;
      // A call counts the total only when it hands over: its job may have ended by then.
      if (isOver || !lease.isFirst) await whileLeased(lease, () => countTotal(lease));
      if (isOver) {
        await updateJob(lease, { leaseMs: 0 });
        return null;
      }
      const since = await closedSince();
      if (since !== null && !goesOn(lease.job.goes_on, since)) {
        // Watches and sweeps take it up again once Navette is open.
        await updateJob(lease, { leaseMs: 0 });
        return null;
      }
      const page = await whileLeased(lease, () => doPage(lease, drive));
      const { state } = lease.job;
      const mayWait = page.pauseMs === undefined && page.isStoredFirst === undefined;
      if (state === 'running' && mayWait && Date.now() - saved < saveEvery) continue;
      await updateJob(lease, page.pauseMs === undefined ? {} : { leaseMs: page.pauseMs });
      saved = Date.now();
      if (state !== 'running') return lease.job;
      if (page.pauseMs !== undefined) return null;
    }
  } catch (error) {
    if (error instanceof LeaseLost) return null;
    logError('a page of a job failed', {
      job: lease.id,
      step: lease.job.step,
      error: error instanceof Error ? (error.stack ?? error.name) : 'no error',
    });
    return postpone(lease);
  }
}

async function countTotal(lease: Lease): Promise<void> {
  const { id, job, input } = lease;
  if (job.total !== null) return;
  lease.job = { ...job, total: await handlerOf(job).total({ id, job, input, step: job.step }) };
}

/** Does a page, and notes in the lease, not yet in the document, how far the job is now. */
export async function doPage(lease: Lease, { comments, hasNoKey }: Drive): Promise<DonePage> {
  const { id, job, input } = lease;
  const cursor: unknown = job.cursor === null ? null : JSON.parse(job.cursor);
  const resumed = !lease.isFirst;
  const means = { comments, hasNoKey };
  const { step } = job;
  const todo = { id, job, input, step, cursor, resumed, ...means };
  const page = await whileActing(actOfJob(id, job, input), () => handlerOf(job).page(todo));
  lease.job = jobAfterPage(job, page);
  return page;
}

/** Leaves a job for later, or gives it up after too many attempts. */
async function postpone(lease: Lease): Promise<StoredJob | null> {
  const { job, pauseMs } = jobAfterFailure(lease.job);
  lease.job = job;
  try {
    await updateJob(lease, { leaseMs: pauseMs });
    return job.state === 'failed' ? job : null;
  } catch (error) {
    // The lease ends by itself, and the sweep wakes the job.
    if (!(error instanceof LeaseLost)) logError('a failed page of a job was not noted', lease.id);
    return null;
  }
}
