import '../options.ts';
import { onSchedule } from 'firebase-functions/scheduler';
import { sweepJobs } from '../jobs/sweep.ts';
import { wakeJob } from '../jobs/wake-job.ts';

/** Wakes the jobs that nobody is at. (Without a job it costs two reads.) */
export const sweepLapsedJobs = onSchedule(
  // Two at once would wake the same jobs.
  { schedule: 'every 1 minutes', concurrency: 1, maxInstances: 1 },
  async () => {
    await sweepJobs(wakeJob);
  },
);
