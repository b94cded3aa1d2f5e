import { repairRecordsSchema, type Callables } from '@navette/core/calls/call-contracts';
import { ROOT } from '@navette/core/paths/item-path';
import { isHandedOver } from '@navette/core/calls/jobs';
import { MAX_CALL_SECONDS } from '@navette/core/limits';
import { defineCallable } from '../http/define-callable.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { driveOfCall } from '../job-worker/drive-of-call.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { supabaseSecretKey } from '../mirror/comments-service.ts';
import { repairItems } from '../use-cases/repair-items.ts';

/** Repairs missing, stale and orphaned records in a folder, or everywhere. */
export const repairRecords = defineCallable(
  repairRecordsSchema,
  adminsOnly,
  async ({ path = ROOT }, caller): Promise<Callables['repairRecords']['answer']> => {
    const answer = await repairItems(path, caller, driveOfCall());
    if (isHandedOver(answer)) await wakeJob(answer.job);
    return answer;
  },
  { secrets: [supabaseSecretKey], seconds: MAX_CALL_SECONDS },
);
