import type { AccessForecast } from '@navette/core/access-forecast';
import { setAccessSchema, type Callables } from '@navette/core/callables';
import { isHandedOver } from '@navette/core/jobs';
import { defineCallable } from '../define-callable.ts';
import { forecastAccess } from '../forecast-access.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { CALL_BUDGET_MS } from '../jobs/call-budget.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { commentsService, supabaseSecretKey } from '../mirror/comments-service.ts';
import { setItemAccess } from '../set-item-access.ts';

/** Sets who may see an item, and everything beneath it that inherits; or says what that would do. */
export const setAccess = defineCallable(
  setAccessSchema,
  adminsOnly,
  async (data, caller): Promise<Callables['setAccess']['answer'] | AccessForecast> => {
    const until = Date.now() + CALL_BUDGET_MS;
    if (data.dryRun) return forecastAccess(data, until);
    const drive = { comments: commentsService(), until };
    const answer = await setItemAccess(data, caller, drive);
    if (isHandedOver(answer)) await wakeJob(answer.job);
    return answer;
  },
  { secrets: [supabaseSecretKey] },
);
