import { enqueue } from './queue.ts';
import { jobRef, readJob } from './stored-job.ts';

/** How long after the end of a lease a watch looks, in milliseconds: clocks differ a little. */
export const WATCH_MARGIN_MS = 1000;

/**
 * Has a job watched: the function `runJob` looks at it once its worker's lease could have ended, takes
 * it up if it has, and looks again later while the job goes on. So a job whose worker died is taken up
 * again within `LEASE_MS` and some seconds; the sweep of each minute finds those whose watch was lost.
 *
 * @param lapsesAt when the lease ends, in milliseconds since the epoch
 */
export async function watchJob(id: string, lapsesAt: number): Promise<void> {
  await enqueue(
    { watch: id },
    {
      at: lapsesAt + WATCH_MARGIN_MS,
      // The queue takes only one of two watches for the same end of a lease.
      id: `${id}-${lapsesAt}`,
    },
  );
}

/** When the lease of a job ends, in milliseconds since the epoch; null when the job has ended. */
export async function lapseOf(id: string): Promise<number | null> {
  const job = readJob(await jobRef(id).get());
  return job?.state === 'running' ? job.lease_until.toMillis() : null;
}
