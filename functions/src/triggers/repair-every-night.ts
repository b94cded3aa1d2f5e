import { QUARTER_OF_A_CPU } from '../platform/options.ts';
import { unlessClosed } from '../platform/closed-now.ts';
import { onSchedule } from 'firebase-functions/scheduler';
import { requestDiscard } from '../jobs/request-discard.ts';
import { requestRepair } from '../jobs/request-repair.ts';
import { wakeJob } from '../jobs/wake-job.ts';

/** Once a night, when nobody waits for anything else, repairs everything and empties the bin of what has expired. */
export const repairEveryNight = onSchedule(
  { schedule: 'every day 03:00', timeZone: 'Europe/Paris', ...QUARTER_OF_A_CPU },
  () =>
    unlessClosed(async () => {
      // First: the repair then deletes what is left of it.
      const discard = await requestDiscard();
      if (discard !== null) await wakeJob(discard);
      await wakeJob(await requestRepair());
    }),
);
