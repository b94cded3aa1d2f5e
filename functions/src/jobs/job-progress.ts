import { resultWith } from './job-result.ts';
import type { StoredJob } from './stored-job.ts';
import type { DonePage } from './job-handler.ts';

/** Attempts without progress after which a job is given up: some four hours of an outage. */
const MAX_ATTEMPTS = 30;
/** The pause after a failed attempt; each further one is twice as long, up to the longest. */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** A job after a page of it. `done` and `total` count within one step. */
export function jobAfterPage(job: StoredJob, page: DonePage): StoredJob {
  const { next, done = 0, commentsPending = job.comments_pending } = page;
  const staysInStep = next === null || next.step === job.step;
  return {
    ...job,
    ...(next === null
      ? { state: 'done', cursor: null }
      : { step: next.step, cursor: next.cursor === null ? null : JSON.stringify(next.cursor) }),
    done: staysInStep ? job.done + done : 0,
    total: staysInStep ? job.total : null,
    result: resultWith(job.result, page),
    comments_pending: commentsPending,
    attempts: 0,
  };
}

/**
 * A job after a page of it has failed: it is left for later, or given up after too many attempts.
 *
 * @returns the job, and the milliseconds until it may be taken up again
 */
export function jobAfterFailure(job: StoredJob): { job: StoredJob; pauseMs: number } {
  const attempts = Math.max(1, job.attempts);
  return {
    job: { ...job, attempts, state: attempts >= MAX_ATTEMPTS ? 'failed' : 'running' },
    pauseMs: Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)),
  };
}

/**
 * A job that a worker takes up: one more attempt. It is given up instead when too many workers have died
 * at it, one after the other, since a worker that dies (for want of memory, say) notes no failure.
 */
export function jobTakenUp(job: StoredJob): StoredJob {
  const attempts = job.attempts + 1;
  if (attempts > MAX_ATTEMPTS) return { ...job, state: 'failed' };
  return { ...job, attempts };
}
