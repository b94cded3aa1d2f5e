import { A_TENTH_CPU } from '../platform/options.ts';
import { onSchedule } from 'firebase-functions/scheduler';
import { requestExpiry } from '../jobs/request-expiry.ts';
import { requestRepair } from '../jobs/request-repair.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { closedNow } from '../platform/closed-now.ts';

/** Repairs everything once a night, and empties the bin of what has expired, when nobody waits for anything else. */
export const repairEveryNight = onSchedule(
  {
    schedule: 'every day 03:00',
    timeZone: 'Europe/Paris',
    ...A_TENTH_CPU,
    // A tenth of a vCPU starts slowly, and a night without a repair would be told only a day later.
    timeoutSeconds: 300,
  },
  async () => {
    if (await closedNow()) return;
    await wakeJob(await requestRepair());
    await wakeJob(await requestExpiry());
  },
);
