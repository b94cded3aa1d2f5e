import { deleteItemsSchema, type Callables } from '@navette/core/calls/call-contracts';
import { isHandedOver } from '@navette/core/calls/jobs';
import { defineCallable } from '../calls/define-callable.ts';
import { deleteSelection } from '../operations/delete-selection.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { driveOfCall } from '../job-worker/drive-of-call.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { supabaseSecretKey } from '../mirror/comments-service.ts';
import { HALF_A_CPU } from '../platform/options.ts';

/** Deletes files, and folders with everything beneath them, into the bin. */
export const deleteItems = defineCallable(
  deleteItemsSchema,
  adminsOnly,
  async (data, caller): Promise<Callables['deleteItems']['answer']> => {
    const answer = await deleteSelection(data, caller, driveOfCall());
    if (isHandedOver(answer)) await wakeJob(answer.job);
    return answer;
  },
  { secrets: [supabaseSecretKey], ...HALF_A_CPU },
);
