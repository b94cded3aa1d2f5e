import { A_QUARTER_CPU } from '../platform/options.ts';
import { onSchedule } from 'firebase-functions/scheduler';
import { requestRepair } from '../jobs/request-repair.ts';
import { wakeJob } from '../jobs/wake-job.ts';

/** Repairs everything once a night, when nobody waits for anything else. */
export const repairEveryNight = onSchedule(
  { schedule: 'every day 03:00', timeZone: 'Europe/Paris', ...A_QUARTER_CPU },
  async () => {
    await wakeJob(await requestRepair());
  },
);
