import { setAccessSchema, type Callables } from '@navette/core/callables';
import { isHandedOver } from '@navette/core/jobs';
import { defineCallable } from '../define-callable.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { CALL_BUDGET_MS } from '../jobs/call-budget.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { commentsService, supabaseSecretKey } from '../mirror/comments-service.ts';
import { setItemAccess } from '../set-item-access.ts';

/** Sets who may see an item, and everything beneath it that inherits. */
export const setAccess = defineCallable(
  setAccessSchema,
  adminsOnly,
  async (data, caller): Promise<Callables['setAccess']['answer']> => {
    const drive = { comments: commentsService(), until: Date.now() + CALL_BUDGET_MS };
    const answer = await setItemAccess(data, caller, drive);
    if (isHandedOver(answer)) await wakeJob(answer.job);
    return answer;
  },
  { secrets: [supabaseSecretKey] },
);
