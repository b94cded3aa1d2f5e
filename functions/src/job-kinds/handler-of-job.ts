import type { JobKind } from '@navette/core/calls/jobs';
import { accessJob } from './access-job.ts';
import { deletionJob } from './deletion-job.ts';
import { discardJob } from './discard-job.ts';
import { leaveJob } from './leave-job.ts';
import { moveJob } from './move-job.ts';
import { personJob } from './person-job.ts';
import { removalJob } from './removal-job.ts';
import { purgeJob } from './purge-job.ts';
import { repairJob } from './repair-job.ts';
import { restoreJob } from './restore-job.ts';
import type { JobInput, StoredJob } from '../jobs/stored-job.ts';
import type { JobHandler } from '../jobs/job-handler.ts';

const HANDLERS: { [Kind in JobKind]: JobHandler<Extract<JobInput, { kind: Kind }>> } = {
  access: accessJob,
  deletion: deletionJob,
  restore: restoreJob,
  discard: discardJob,
  move: moveJob,
  copy: moveJob,
  repair: repairJob,
  forecast: repairJob,
  leave: leaveJob,
  removal: removalJob,
  purge: purgeJob,
  person: personJob,
};

/** The handler of a job. The input that is stored with a job is always of the job's kind. */
export function handlerOf({ kind }: StoredJob): JobHandler {
  return HANDLERS[kind];
}
