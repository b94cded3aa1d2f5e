import '../options.ts';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { z } from 'zod';
import { driveJob } from '../jobs/drive-job.ts';
import { takeLease } from '../jobs/lease.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { commentsService, supabaseSecretKey } from '../mirror/comments-service.ts';

/** How long a task works at a job before it hands it to the next one, in milliseconds. */
const DRIVE_MS = 40_000;

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
    maxInstances: 1,
    // A task ends after `DRIVE_MS` and one page; the queue waits no longer than this.
    timeoutSeconds: 300,
    // What a task does not do, the next sweep has done.
    retryConfig: { maxAttempts: 1 },
    rateLimits: { maxConcurrentDispatches: 4 },
  },
  async ({ data }) => {
    const { id } = taskSchema.parse(data);
    const lease = await takeLease(id);
    if (lease === null) return;
    const until = Date.now() + DRIVE_MS;
    const ended = await driveJob(lease, { comments: commentsService(), until });
    // A job that waits for an outage to end is woken by the sweep.
    if (ended === null && lease.job.lease_until.toMillis() <= Date.now()) await wakeJob(id);
  },
);
