import { doc, getDoc } from 'firebase/firestore/lite';
import { isHandedOver, JOBS, type Job } from '../../../core/src/calls/jobs.ts';
import type { Person } from '../person.ts';
import { until } from '../until.ts';

/**
 * Waits until what an admin has called for is done, if a job goes on with it.
 *
 * @throws {Error} when it fails, or does so for an item
 */
export async function settled(admin: Person, answer: object, signal: AbortSignal): Promise<void> {
  if (isHandedOver(answer)) return untilDone(admin, answer.job, signal);
  const { failed } = answer as { failed?: readonly unknown[] };
  if (failed !== undefined && failed.length > 0) throw new Error(failureText(failed));
}

/** Waits until a job is done, as screens do. @throws {Error} when it fails */
async function untilDone(admin: Person, id: string, signal: AbortSignal): Promise<void> {
  await until(`the job ${id}`, signal, async () => {
    const job = (await getDoc(doc(admin.firestore, JOBS, id))).data() as Job | undefined;
    if (job?.state === 'failed') throw new Error(`the job ${id} has failed`);
    if (job?.state !== 'done') return false;
    if (job.result.failed > 0) throw new Error(failureText(job.result.failures));
    return true;
  });
}

function failureText(failures: readonly unknown[]): string {
  return `it failed for ${JSON.stringify(failures)}`;
}
