import type { JobKind } from '@navette/core/jobs';
import { accessWork } from './access-work.ts';
import { deletionWork } from './deletion-work.ts';
import { leaveWork } from './leave-work.ts';
import { removalWork } from './removal-work.ts';
import { purgeWork } from './purge-work.ts';
import { repairWork } from './repair-work.ts';
import type { JobInput, StoredJob } from './stored-job.ts';
import type { Work } from './work.ts';

const WORK: { [Kind in JobKind]: Work<Extract<JobInput, { kind: Kind }>> } = {
  access: accessWork,
  deletion: deletionWork,
  repair: repairWork,
  leave: leaveWork,
  removal: removalWork,
  purge: purgeWork,
};

/** The work of a job. Its input, which is stored with it, is of the same kind. */
export function workOf({ kind }: StoredJob): Work {
  return WORK[kind];
}
