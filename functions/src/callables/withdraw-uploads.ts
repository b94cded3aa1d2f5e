import { withdrawUploadsSchema, type Callables } from '@navette/core/calls/call-contracts';
import { isHandedOver } from '@navette/core/calls/jobs';
import { defineCallable } from '../calls/define-callable.ts';
import { signedInOnly } from '../guards/signed-in-only.ts';
import { CALL_BUDGET_MS } from '../job-worker/call-budget.ts';
import { driveOfCall } from '../job-worker/drive-of-call.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { supabaseSecretKey } from '../mirror/comments-service.ts';
import { withdrawUploads as withdraw } from '../operations/withdraw-uploads.ts';
import { HALF_A_CPU } from '../platform/options.ts';

/** Times as long as an admin's calls: nobody but admins sees how far a job is. */
const PATIENCE = 6;

/** Takes back files that the caller has added within the last day. */
export const withdrawUploads = defineCallable(
  withdrawUploadsSchema,
  signedInOnly,
  async (data, caller): Promise<Callables['withdrawUploads']['answer']> => {
    const until = Date.now() + PATIENCE * CALL_BUDGET_MS;
    const answer = await withdraw(data, caller, { ...driveOfCall(), until });
    if (isHandedOver(answer)) await wakeJob(answer.job);
    return answer;
  },
  { secrets: [supabaseSecretKey], ...HALF_A_CPU },
);
