import { deleteItemsSchema, type Callables } from '@navette/core/calls/call-contracts';
import { isHandedOver } from '@navette/core/calls/jobs';
import { MAX_CALL_SECONDS } from '@navette/core/limits';
import { defineCallable } from '../calls/define-callable.ts';
import { deleteSelection } from '../operations/delete-selection.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { driveOfCall } from '../job-worker/drive-of-call.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { supabaseSecretKey } from '../mirror/comments-service.ts';

/** Deletes files, and folders with everything beneath them. */
export const deleteItems = defineCallable(
  deleteItemsSchema,
  adminsOnly,
  async (data, caller): Promise<Callables['deleteItems']['answer']> => {
    const answer = await deleteSelection(data, caller, driveOfCall());
    if (isHandedOver(answer)) await wakeJob(answer.job);
    return answer;
  },
  { secrets: [supabaseSecretKey], seconds: MAX_CALL_SECONDS },
);
