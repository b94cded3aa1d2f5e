import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../../core/src/paths/item-path.ts';
import { createJob } from '../../functions/src/jobs/create-job.ts';
import { driveJob } from '../../functions/src/job-worker/drive-job.ts';
import {
  jobRef,
  readJob,
  type JobInput,
  type StoredJob,
} from '../../functions/src/jobs/stored-job.ts';
import { wakeJob } from '../../functions/src/jobs/wake-job.ts';
import { OperatorError } from './operator-error.ts';

/** Milliseconds between two looks at a job. */
const PAUSE = 250;
/**
 * How long the functions may take for the comments, in milliseconds: if the queue has refused the job, the
 * next sweep wakes it within a minute.
 */
export const PATIENCE = 90_000;

/** How a command reports that it waits, and how long it waits. */
export interface Waiting {
  /** Gets a line when it waits for something. */
  progress?: (line: string) => void;
  /** Milliseconds to wait for the functions. */
  patience?: number;
}

/** A job that has done all that this machine can do. */
export interface WorkedJob {
  id: string;
  job: StoredJob;
  /** Whether the comments database still has the access from before; the functions go on. */
  commentsOpen: boolean;
}

/**
 * Works at a job about a person on this machine, so that only the comments wait for the functions, which
 * alone have the key of that database. Then wakes the functions, and waits for them.
 *
 * If this is interrupted, the functions go on with the job.
 *
 * @throws {OperatorError} when the functions have to finish more than the comments
 */
export async function workHere(
  input: Extract<JobInput, { email: string }>,
  { progress = () => undefined, patience = PATIENCE }: Waiting = {},
): Promise<WorkedJob> {
  const lease = await createJob({ path: ROOT, input, askedBy: null, goesOn: true });
  const { id } = lease;
  await driveJob(lease, { comments: null, hasNoKey: true, until: Infinity });
  if (lease.job.step !== 'comments') {
    throw new OperatorError(
      `It is not finished: the functions go on by themselves. To see how far they are, look at jobs/${id}; once it has ended, run the command again, whose report says what is left.`,
    );
  }
  await wakeJob(id);
  progress('Waiting for the functions to close the comments…');
  const job = await endOf(id, Date.now() + patience);
  return { id, job: job ?? lease.job, commentsOpen: job?.state !== 'done' };
}

/** Waits for the end of a job. @returns null when it has not ended in time, or is gone */
async function endOf(id: string, until: number): Promise<StoredJob | null> {
  for (;;) {
    const job = readJob(await jobRef(id).get());
    if (job === null || job.state !== 'running') return job;
    if (Date.now() >= until) return null;
    await delay(PAUSE);
  }
}

/** What an operator reads when the comments are still open. */
export function commentsOpenLine(id: string): string {
  return `NOT FINISHED: the comments database still has the access from before, since it or the functions cannot be reached. The comments follow by the job jobs/${id}, which goes on by itself; run the command again to wait for it.`;
}
