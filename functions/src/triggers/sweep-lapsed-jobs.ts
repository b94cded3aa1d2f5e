import { A_QUARTER_CPU } from '../platform/options.ts';
import { onSchedule } from 'firebase-functions/scheduler';
import { sweepJobs } from '../jobs/sweep.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { advanceJob } from '../job-worker/advance-job.ts';
import { supabaseSecretKey } from '../mirror/comments-service.ts';

/** Wakes the jobs that no worker is at. Costs two reads when there is none. */
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
  },
);
