import type { AccessForecast } from '@navette/core/access-forecast';
import { setAccessSchema, type Callables } from '@navette/core/callables';
import { isHandedOver } from '@navette/core/jobs';
import { defineCallable } from '../define-callable.ts';
import { forecastAccess } from '../forecast-access.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { CALL_BUDGET_MS } from '../jobs/call-budget.ts';
import { driveOfCall } from '../jobs/drive-of-call.ts';
import { watchLinks } from '../jobs/links-job.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { supabaseSecretKey } from '../mirror/comments-service.ts';
import { setItemAccess } from '../set-item-access.ts';

/** Sets who may see an item, and everything beneath it that inherits; or says what that would do. */
export const setAccess = defineCallable(
  setAccessSchema,
  adminsOnly,
  async (data, caller): Promise<Callables['setAccess']['answer'] | AccessForecast> => {
    if (data.dryRun) return forecastAccess(data, Date.now() + CALL_BUDGET_MS);
    const answer = await setItemAccess(data, caller, { ...driveOfCall(), watchLinks });
    if (isHandedOver(answer)) await wakeJob(answer.job);
    return answer;
  },
  { secrets: [supabaseSecretKey] },
);
