import { setTimeout as delay } from 'node:timers/promises';
import { jobRef, readJob, type StoredJob } from '../../functions/src/jobs/stored-job.ts';
import { OperatorError } from './operator-error.ts';

/** Milliseconds between two looks at a job. */
const PAUSE = 1000;
/** Milliseconds after which the functions should have taken the job up. */
const PATIENCE = 180_000;

/**
 * Waits until the project's functions have done a job.
 *
 * @param progress gets a line whenever the job has moved on
 * @throws {OperatorError} when nobody takes the job up, or it fails
 */
export async function waitForJob(id: string, progress: (line: string) => void): Promise<StoredJob> {
  let last = '';
  let since = Date.now();
  for (;;) {
    const job = readJob(await jobRef(id).get());
    if (job === null) throw new OperatorError(`The job ${id} is gone.`);
    if (job.state === 'failed') {
      throw new OperatorError(`It failed: see jobs/${id} and the log of runJob.`);
    }
    if (job.state === 'done') return job;
    const line = `${job.step}: ${job.done}${job.total === null ? '' : ` of ${job.total}`}`;
    if (line !== last) [last, since] = [line, Date.now()];
    else if (Date.now() - since > PATIENCE) {
      throw new OperatorError(
        `Nothing has moved for three minutes: does the function sweepLapsedJobs run? The job is jobs/${id}.`,
      );
    }
    progress(line);
    await delay(PAUSE);
  }
}
