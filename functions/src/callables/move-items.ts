import { moveItemsSchema, type Callables } from '@navette/core/calls/call-contracts';
import { isHandedOver } from '@navette/core/calls/jobs';
import { defineCallable } from '../calls/define-callable.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { driveOfCall } from '../job-worker/drive-of-call.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { supabaseSecretKey } from '../mirror/comments-service.ts';
import { forecastMove } from '../operations/forecast-move.ts';
import { moveSelection } from '../operations/move-selection.ts';
import { HALF_A_CPU } from '../platform/options.ts';

/** Moves items with everything beneath them into a folder, or copies them; or says what that would do. */
export const moveItems = defineCallable(
  moveItemsSchema,
  adminsOnly,
  async (data, caller): Promise<Callables['moveItems']['answer']> => {
    const drive = driveOfCall();
    if (data.dryRun === true) return forecastMove(data, drive.until);
    const answer = await moveSelection(data, caller, drive);
    if (isHandedOver(answer)) await wakeJob(answer.job);
    return answer;
  },
  {
    secrets: [supabaseSecretKey],
    ...HALF_A_CPU,
    goesOn: ({ dryRun }) => dryRun === true,
  },
);
