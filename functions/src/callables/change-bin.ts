import { changeBinSchema, type Callables } from '@navette/core/calls/call-contracts';
import { isHandedOver } from '@navette/core/calls/jobs';
import { defineCallable } from '../calls/define-callable.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { driveOfCall } from '../job-worker/drive-of-call.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { supabaseSecretKey } from '../mirror/comments-service.ts';
import { discardSelection } from '../operations/discard-selection.ts';
import { restoreSelection } from '../operations/restore-selection.ts';
import { HALF_A_CPU } from '../platform/options.ts';

/** Brings items back from the bin, or deletes them from it for good. */
export const changeBin = defineCallable(
  changeBinSchema,
  adminsOnly,
  async (data, caller): Promise<Callables['changeBin']['answer']> => {
    const drive = driveOfCall();
    const answer =
      'restore' in data
        ? await restoreSelection(
            { of: data.restore, ...(data.taken === undefined ? {} : { taken: data.taken }) },
            caller,
            drive,
          )
        : await discardSelection(data.discard, caller, drive);
    if (isHandedOver(answer)) await wakeJob(answer.job);
    return answer;
  },
  { secrets: [supabaseSecretKey], ...HALF_A_CPU },
);
