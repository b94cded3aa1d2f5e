import { TASKS_OF } from '../platform/options.ts';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { LEASE_MS } from '../jobs/lease.ts';
import { reviveLinks } from '../jobs/links-job.ts';
import { taskSchema } from '../jobs/queue.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { lapseOf, watchJob } from '../jobs/watch-job.ts';
import { advanceJob } from '../job-worker/advance-job.ts';
import { commentsService, supabaseSecretKey } from '../mirror/comments-service.ts';
import { settleMaintenance } from '../mirror/settle-maintenance.ts';

/** Works at a job for a while, if no other worker is at it, then wakes the next worker; or watches the job. */
export const runJob = onTaskDispatched(
  {
    secrets: [supabaseSecretKey],
    invoker: TASKS_OF.all,
    // Some four jobs at a time, and watches, which take a moment and must not wait for the jobs. A page
    // of 1,000 records is some 20 MB while it is rewritten.
    concurrency: 8,
    // A worker stops before a minute is over, but ends its page of 1,000 items first.
    timeoutSeconds: 300,
    // No retry: the next sweep wakes the job.
    retryConfig: { maxAttempts: 1 },
    rateLimits: { maxConcurrentDispatches: 8 },
  },
  async ({ data }) => {
    const task = taskSchema.parse(data);
    if ('id' in task) return advance(task.id);
    if ('watch' in task) return watch(task.watch);
    if ('settle' in task) return settleMaintenance(commentsService());
    // Also during maintenance: this only takes away.
    await reviveLinks(task.links, advance);
  },
);

async function advance(id: string): Promise<void> {
  if (await advanceJob(id)) await wakeJob(id);
}

async function watch(id: string): Promise<void> {
  const lapsesAt = await lapseOf(id);
  if (lapsesAt === null) return;
  const now = Date.now();
  if (lapsesAt > now) return watchJob(id, lapsesAt);
  // Watched again before the work begins: this worker may die too.
  await watchJob(id, now + LEASE_MS);
  await advance(id);
}
