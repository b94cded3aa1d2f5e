import { ROOT } from '../../core/src/paths/item-path.ts';
import { createJob } from '../../functions/src/jobs/create-job.ts';
import type { JobInput } from '../../functions/src/jobs/stored-job.ts';
import { wakeJob } from '../../functions/src/jobs/wake-job.ts';
import { waitForJob } from '../admin/wait-for-job.ts';

/**
 * Has the functions do what needs the key of the comments database (decision 0100), and waits for it.
 *
 * @returns the job's id, and how many rows it has changed
 * @throws {OperatorError} when nobody takes the job up, or it fails
 */
export async function askFunctions(
  asked: Omit<Extract<JobInput, { kind: 'person' }>, 'kind'>,
  progress: (line: string) => void,
): Promise<{ id: string; updated: number }> {
  const { id } = await createJob({
    path: ROOT,
    input: { kind: 'person', ...asked },
    askedBy: null,
    isLapsed: true,
  });
  await wakeJob(id);
  const { result } = await waitForJob(id, progress);
  return { id, updated: result.updated ?? 0 };
}
