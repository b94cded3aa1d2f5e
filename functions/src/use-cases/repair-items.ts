import type { Viewer } from '@navette/core/access/access';
import type { Callables, RepairReport } from '@navette/core/calls/call-contracts';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { JobResult } from '@navette/core/calls/jobs';
import { createJob } from '../jobs/create-job.ts';
import { driveJob, type Drive } from '../job-worker/drive-job.ts';

/**
 * Repairs missing, stale and orphaned records in a folder, or everywhere, and the comments' mirror.
 *
 * @returns the id of a job when that takes longer than the drive allows, or when an item failed
 */
export async function repairItems(
  path: ItemPath,
  caller: Viewer | null,
  drive: Drive,
): Promise<Callables['repairRecords']['answer']> {
  const lease = await createJob({ path, input: { kind: 'repair' }, askedBy: caller });
  const ended = await driveJob(lease, drive);
  if (ended === null || ended.result.failed > 0) return { job: lease.id };
  return reportOf(ended.result, drive.comments !== null);
}

/** @param hasComments whether the project has a comments database */
function reportOf(result: JobResult, hasComments: boolean): RepairReport {
  const { created = 0, updated = 0, removed = 0, wouldRemove = 0 } = result;
  const { mirrored = 0, mirrorClosed = 0 } = result;
  return {
    created,
    updated,
    removed,
    ...(wouldRemove === 0 ? {} : { wouldRemove }),
    ...(hasComments ? { mirrored } : {}),
    ...(mirrorClosed === 0 ? {} : { mirrorClosed }),
  };
}
