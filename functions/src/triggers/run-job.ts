import { TASKS_OF } from '../platform/options.ts';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { LEASE_MS } from '../jobs/lease.ts';
import { reviveLinks } from '../jobs/links-job.ts';
import { taskSchema } from '../jobs/queue.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { lapseOf, watchJob } from '../jobs/watch-job.ts';
import { advanceJob } from '../job-worker/advance-job.ts';
import { supabaseSecretKey } from '../mirror/comments-service.ts';
import { unlessClosed } from '../platform/closed-now.ts';

/** Works at a job for a while, if no other worker is at it, then wakes the next one; or watches it. */
export const runJob = onTaskDispatched(
  {
    secrets: [supabaseSecretKey],
    invoker: TASKS_OF.all,
    // Some four jobs at a time, and watches, which take a moment and must not wait for the jobs. A page
    // of 1,000 records is some 20 MB while it is rewritten.
    concurrency: 8,
    // It takes less than a minute, and then a page of 1,000 items.
    timeoutSeconds: 300,
    // What a task does not do, the next sweep has done.
    retryConfig: { maxAttempts: 1 },
    rateLimits: { maxConcurrentDispatches: 8 },
  },
  async ({ data }) => {
    const task = taskSchema.parse(data);
    if ('id' in task) return advance(task.id);
    if ('watch' in task) return watch(task.watch);
    // Sweeps and repairs find what is left of it.
    return unlessClosed(() => reviveLinks(task.links, advance));
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
  // Before that: this worker may die too.
  await watchJob(id, now + LEASE_MS);
  await advance(id);
}
