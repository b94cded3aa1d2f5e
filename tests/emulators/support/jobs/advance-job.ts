import { driveJob } from '../../../../functions/src/job-worker/drive-job.ts';
import { takeLease } from '../../../../functions/src/jobs/lease.ts';

/**
 * Works at a job that has lapsed until it ends, and stores how far it is only where it has to: so whoever goes on does all
 * pages again. For `killedAt`.
 */
export async function advanceJob(id: string): Promise<void> {
  const lease = await takeLease(id);
  if (lease === null) throw new Error('the job has not lapsed, or has ended');
  await driveJob(lease, { comments: null, until: Infinity, saveEvery: Infinity });
}
