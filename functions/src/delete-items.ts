import type { Viewer } from '@navette/core/access';
import type { Callables } from '@navette/core/callables';
import { canBeStored, isFolderPath, ROOT, type ItemPath } from '@navette/core/item-path';
import { shortened } from '@navette/core/shortened';
import { createJob } from './jobs/create-job.ts';
import { driveJob, type Drive } from './jobs/drive-job.ts';
import { deleteFiles } from './records/delete-items.ts';

/**
 * Deletes files, and folders with everything beneath them, whatever their names. Idempotent: an
 * item that is already gone counts as deleted. A failure of one item does not affect the others.
 *
 * @returns the id of a job when that takes longer than the drive allows
 * @throws {Error} for a single file, when Storage stays unavailable: it may be deleted or not
 */
export async function deleteAll(
  paths: readonly ItemPath[],
  caller: Viewer,
  drive: Drive,
): Promise<Callables['deleteItems']['answer']> {
  const asked = [...new Set(paths)];
  const items = asked.filter(canBeStored);
  const invalid = asked
    .filter((path) => !canBeStored(path))
    .map((path) => ({ path: shortened(path), reason: 'invalid' as const }));
  const [first = ROOT, ...more] = items;
  if (items.length === 0) return { deleted: 0, failed: invalid };
  if (more.length === 0 && !isFolderPath(first)) {
    // Needs no job: if this worker dies, the file is still there, or its event removes the record.
    const failed = await deleteFiles([first]);
    return {
      deleted: 1 - failed.length,
      failed: [...invalid, ...failed.map((path) => ({ path, reason: 'internal' as const }))],
    };
  }
  const lease = await createJob({
    path: first,
    input: { kind: 'deletion', paths: items },
    askedBy: caller,
    items: items.length,
    failures: invalid,
  });
  if ((await driveJob(lease, drive)) === null) return { job: lease.id };
  const { deleted = 0, failures } = lease.job.result;
  const failed = failures.filter(({ reason }) => reason !== 'invalid');
  return { deleted, failed: [...invalid, ...failed] };
}
