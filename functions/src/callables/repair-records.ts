import { repairRecordsSchema } from '@navette/core/calls/call-contracts';
import { ROOT } from '@navette/core/paths/item-path';
import { adminsOnly } from '../guards/admins-only.ts';
import { defineJobCallable } from '../job-worker/define-job-callable.ts';
import { repairItems } from '../use-cases/repair-items.ts';

/** Repairs missing, stale and orphaned records in a folder, or everywhere. */
export const repairRecords = defineJobCallable(
  repairRecordsSchema,
  adminsOnly,
  ({ path = ROOT }, caller, drive) => repairItems(path, caller, drive),
);
