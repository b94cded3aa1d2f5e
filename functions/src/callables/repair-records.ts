import { repairRecordsSchema, type Callables } from '@navette/core/callables';
import { ROOT } from '@navette/core/item-path';
import { isHandedOver } from '@navette/core/jobs';
import { defineCallable } from '../define-callable.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { CALL_BUDGET_MS } from '../jobs/call-budget.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { commentsService, supabaseSecretKey } from '../mirror/comments-service.ts';
import { repairItems } from '../repair-items.ts';

/** Repairs missing, stale and orphaned records in a folder, or everywhere. */
export const repairRecords = defineCallable(
  repairRecordsSchema,
  adminsOnly,
  async ({ path = ROOT }, caller): Promise<Callables['repairRecords']['answer']> => {
    const drive = { comments: commentsService(), until: Date.now() + CALL_BUDGET_MS };
    const answer = await repairItems(path, caller, drive);
    if (isHandedOver(answer)) await wakeJob(answer.job);
    return answer;
  },
  { secrets: [supabaseSecretKey] },
);
