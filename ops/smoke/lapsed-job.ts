import type { ItemPath } from '../../core/src/paths/item-path.ts';
import { createJob } from '../../functions/src/jobs/create-job.ts';

/** A job that nobody is at: a repair of the run's folder, which changes nothing there. @returns its id */
export async function lapsedJobOf(folder: ItemPath): Promise<string> {
  const job = { path: folder, input: { kind: 'repair' }, askedBy: null, isLapsed: true } as const;
  return (await createJob(job)).id;
}
