import { repairRecordsSchema, type Callables } from '@navette/core/callables';
import { ROOT } from '@navette/core/item-path';
import { isHandedOver } from '@navette/core/jobs';
import { defineCallable } from '../define-callable.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { driveOfCall } from '../jobs/drive-of-call.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { supabaseSecretKey } from '../mirror/comments-service.ts';
import { repairItems } from '../repair-items.ts';

/** Repairs missing, stale and orphaned records in a folder, or everywhere. */
export const repairRecords = defineCallable(
  repairRecordsSchema,
  adminsOnly,
  async ({ path = ROOT }, caller): Promise<Callables['repairRecords']['answer']> => {
    const answer = await repairItems(path, caller, driveOfCall());
    if (isHandedOver(answer)) await wakeJob(answer.job);
    return answer;
  },
  { secrets: [supabaseSecretKey] },
);
