import { setAccessSchema, type Callables } from '@navette/core/calls/call-contracts';
import { isHandedOver } from '@navette/core/calls/jobs';
import { MAX_CALL_SECONDS } from '@navette/core/limits';
import { defineCallable } from '../http/define-callable.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { driveOfCall } from '../job-worker/drive-of-call.ts';
import { watchLinks } from '../jobs/links-job.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { supabaseSecretKey } from '../mirror/comments-service.ts';
import { setItemAccess } from '../use-cases/set-item-access.ts';

/** Sets who may see an item, and everything beneath it that inherits. */
export const setAccess = defineCallable(
  setAccessSchema,
  adminsOnly,
  async (data, caller): Promise<Callables['setAccess']['answer']> => {
    const answer = await setItemAccess(data, caller, { ...driveOfCall(), watchLinks });
    if (isHandedOver(answer)) await wakeJob(answer.job);
    return answer;
  },
  { secrets: [supabaseSecretKey], seconds: MAX_CALL_SECONDS },
);
