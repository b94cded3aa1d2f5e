import { deleteItemsSchema, type Callables } from '@navette/core/callables';
import { isHandedOver } from '@navette/core/jobs';
import { defineCallable } from '../define-callable.ts';
import { deleteAll } from '../delete-items.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { CALL_BUDGET_MS } from '../jobs/call-budget.ts';
import { wakeJob } from '../jobs/wake-job.ts';

/** Deletes files, and folders with everything beneath them. */
export const deleteItems = defineCallable(
  deleteItemsSchema,
  adminsOnly,
  async ({ paths }, caller): Promise<Callables['deleteItems']['answer']> => {
    // The comments of a deleted file go with its record's event.
    const drive = { comments: null, until: Date.now() + CALL_BUDGET_MS };
    const answer = await deleteAll(paths, caller, drive);
    if (isHandedOver(answer)) await wakeJob(answer.job);
    return answer;
  },
);
