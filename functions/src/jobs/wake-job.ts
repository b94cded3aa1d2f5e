import { functionQueues } from '../admin-app.ts';
import { logDeferral } from '../log-failure.ts';
import { REGION } from '../options.ts';

/**
 * Has a job taken up by the function `runJob`, through its task queue. A queue may lose a task, or
 * deliver it twice: the job's document is the truth, and the next sweep wakes what has lapsed.
 *
 * @returns whether the queue has taken it
 */
export async function wakeJob(id: string): Promise<boolean> {
  try {
    const queues = await functionQueues();
    await queues.taskQueue(`locations/${REGION}/functions/runJob`).enqueue({ id });
    return true;
  } catch (error) {
    logDeferral('a job was not woken; the next sweep will', error, { job: id });
    return false;
  }
}
