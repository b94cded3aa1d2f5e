import { HALF_A_CPU } from '../platform/options.ts';
import { onSchedule } from 'firebase-functions/scheduler';
import { HealthWatch } from '../health/health-watch.ts';
import { noteSweep } from '../health/note-sweep.ts';
import { readHealth } from '../health/read-health.ts';
import { sweepJobs } from '../jobs/sweep.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { advanceJob } from '../job-worker/advance-job.ts';
import { hasComments, supabaseSecretKey } from '../mirror/comments-service.ts';
import { removeExpiredAdmins } from '../people/remove-expired-admins.ts';

const watch = new HealthWatch(readHealth);

/**
 * Wakes the jobs that nobody is at, ends the rights of temporary admins, and notes that it has; once an hour it looks for
 * what nothing else tells. (Without either it costs three reads and a write.)
 */
export const sweepLapsedJobs = onSchedule(
  {
    schedule: 'every 1 minutes',
    secrets: [supabaseSecretKey],
    // Two at once would wake the same jobs.
    ...HALF_A_CPU,
    timeoutSeconds: 300,
  },
  async () => {
    // Neither waits for the other, which may fail.
    await Promise.all([
      removeExpiredAdmins(),
      sweepJobs(async (id) => {
        // In a project whose queue does not work, jobs are slow, but get done.
        if (!(await wakeJob(id))) await advanceJob(id);
      }),
    ]);
    // Only once both have ended: a sweep that keeps failing is to be noticed.
    await noteSweep({ comments: hasComments() });
    await watch.look();
  },
);
