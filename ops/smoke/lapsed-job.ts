import { createJob } from '../../functions/src/jobs/create-job.ts';
import type { Trial } from './trial.ts';

/** A job that nobody is at: a repair of a folder in which there is nothing. @returns its id */
export async function lapsedJobOf({ emptyFolder: path }: Trial): Promise<string> {
  const input = { kind: 'repair' } as const;
  return (await createJob({ path, input, askedBy: null, isLapsed: true })).id;
}
