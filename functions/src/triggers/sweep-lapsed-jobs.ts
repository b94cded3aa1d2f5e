import { A_QUARTER_CPU } from '../platform/options.ts';
import { onSchedule } from 'firebase-functions/scheduler';
import { HealthWatch } from '../health/health-watch.ts';
import { noteSweep } from '../health/note-sweep.ts';
import { readHealth } from '../health/read-health.ts';
import { sweepJobs } from '../jobs/sweep.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { advanceJob } from '../job-worker/advance-job.ts';
import { commentsService, supabaseSecretKey } from '../mirror/comments-service.ts';
import { settleMaintenance } from '../mirror/settle-maintenance.ts';
import { closedNow } from '../platform/closed-now.ts';

/**
 * Up to this age, in milliseconds, a sweep begins with a further job itself: that may take 40 s, and the heartbeat is to be
 * noted before the function's time is over.
 */
const OWN_WORK_MS = 200_000;

const watch = new HealthWatch(readHealth);

/**
 * Wakes the jobs that no worker is at, and notes that it has; once an hour it looks for what no log tells. Costs three reads
 * and a write when there is none. During maintenance it keeps the comments closed.
 */
export const sweepLapsedJobs = onSchedule(
  {
    schedule: 'every 1 minutes',
    secrets: [supabaseSecretKey],
    // Two at once would wake the same jobs.
    ...A_QUARTER_CPU,
    timeoutSeconds: 300,
  },
  async () => {
    const comments = commentsService();
    const until = Date.now() + OWN_WORK_MS;
    await sweepJobs(async (id) => {
      // Where the queue does not work, the sweep does the jobs itself, slowly: those that are left, the next one.
      if (!(await wakeJob(id)) && Date.now() < until) await advanceJob(id);
    });
    // Not before: a sweep that keeps failing is to be noticed. Nor later: the comments database may be away.
    await noteSweep({ comments: comments !== null });
    await watch.look();
    // A database that was restored meanwhile is as open as it was then.
    if (await closedNow()) await settleMaintenance(comments);
  },
);
