import { A_QUARTER_CPU } from '../platform/options.ts';
import { onSchedule } from 'firebase-functions/scheduler';
import { sweepJobs } from '../jobs/sweep.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { advanceJob } from '../job-worker/advance-job.ts';
import { commentsService, supabaseSecretKey } from '../mirror/comments-service.ts';
import { settleMaintenance } from '../mirror/settle-maintenance.ts';
import { closedNow } from '../platform/closed-now.ts';

/** Wakes the jobs that no worker is at. Costs three reads when there is none. During maintenance it keeps the comments closed. */
export const sweepLapsedJobs = onSchedule(
  {
    schedule: 'every 1 minutes',
    secrets: [supabaseSecretKey],
    // Two at once would wake the same jobs.
    ...A_QUARTER_CPU,
    timeoutSeconds: 300,
  },
  async () => {
    await sweepJobs(async (id) => {
      // Where the queue does not work, the sweep does the jobs itself, slowly.
      if (!(await wakeJob(id))) await advanceJob(id);
    });
    // A database that was restored meanwhile is as open as it was then.
    if (await closedNow()) await settleMaintenance(commentsService());
  },
);
