import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { JOBS, type Job } from '../../../core/src/calls/jobs.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { driveJob, type Drive } from '../../../functions/src/job-worker/drive-job.ts';
import { takeLease } from '../../../functions/src/jobs/lease.ts';
import { dyingBefore } from '../../emulators/support/jobs/dying-before.ts';
import { lapse, storedJob } from '../../emulators/support/jobs/jobs.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { drive } from '../support/service.ts';

/** Workers that do not die, of which one must be enough; the others are there to say that it was not. */
const MOST_WORKERS = 3;

/**
 * Does something that becomes a job about an item of a folder, by workers that die: each before one of its writes, then
 * another one goes on.
 *
 * @param deaths before which write each of the first workers dies, from 1 on
 * @returns the job, which has ended
 */
export async function workedAt(
  folder: ItemPath,
  deaths: readonly number[],
  operation: (drive: Drive) => Promise<unknown>,
): Promise<{ id: string; job: Job }> {
  const known = new Set((await jobsIn(folder)).map(({ id }) => id));
  const created = async (): Promise<string | undefined> =>
    (await jobsIn(folder)).map(({ id }) => id).find((id) => !known.has(id));
  const [first = Infinity, ...further] = deaths;
  const done = await dyingBefore(first, () => operation(drive()));
  // It has died before it had stored a job: nothing was done, and whoever has asked asks again.
  if (done === null && (await created()) === undefined) await operation(drive());
  const id = await created();
  if (id === undefined) throw new Error('nothing was stored as a job');
  for (const death of [...further, ...Array<number>(MOST_WORKERS).fill(Infinity)]) {
    const job = await storedJob(id);
    if (job.state !== 'running') return { id, job };
    await lapse(id);
    await dyingBefore(death, async () => {
      const lease = await takeLease(id);
      if (lease !== null) await driveJob(lease, drive());
    });
  }
  const job = await storedJob(id);
  if (job.state === 'running') throw new Error(`it gets no further: ${JSON.stringify(job)}`);
  return { id, job };
}

async function jobsIn(folder: ItemPath): Promise<DocumentSnapshot[]> {
  const jobs = operatorDatabase().collection(JOBS);
  const beyond = `${folder.slice(0, -1)}0`;
  return (await jobs.where('path', '>=', folder).where('path', '<', beyond).get()).docs;
}
