import '../options.ts';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { z } from 'zod';
import { wakeJob } from '../jobs/wake-job.ts';
import { workAtJob } from '../jobs/work-at-job.ts';
import { supabaseSecretKey } from '../mirror/comments-service.ts';

const taskSchema = z.object({
  id: z
    .string()
    .min(1)
    .regex(/^[^/]+$/),
});

/** Works at a job for a while, if no other worker is at it; then wakes the next worker. */
export const runJob = onTaskDispatched(
  {
    secrets: [supabaseSecretKey],
    // Four jobs at a time: more would only wait for each other's records, and for the comments
    // database. A page of 1,000 records is some 20 MB while it is rewritten.
    concurrency: 4,
    // The work takes less than a minute, and then a page of 1,000 items.
    timeoutSeconds: 300,
    // What a task does not do, the next sweep has done.
    retryConfig: { maxAttempts: 1 },
    rateLimits: { maxConcurrentDispatches: 4 },
  },
  async ({ data }) => {
    const { id } = taskSchema.parse(data);
    if (await workAtJob(id)) await wakeJob(id);
  },
);
