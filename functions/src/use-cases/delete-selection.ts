import { isAdmin, type Viewer } from '@navette/core/access/access';
import type { Callables } from '@navette/core/calls/call-contracts';
import { canBeStored, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { shortened } from '@navette/core/text/shortened';
import { createJob } from '../jobs/create-job.ts';
import { driveJob, type Drive } from '../job-worker/drive-job.ts';

export type DeletionData = Callables['deleteItems']['data'];

/**
 * Puts files, and folders with everything beneath them, into the bin, whatever their names, and their comments out of
 * sight. Idempotent: an item that is already gone counts as deleted. A failure of one item does
 * not affect the others.
 *
 * @param data.seen what the caller has seen of each path: nothing else is deleted
 * @param isOwn whether they take back what they have added themselves
 * @returns the id of a job when that takes longer than the drive allows
 */
export async function deleteSelection(
  { paths, seen }: DeletionData,
  caller: Viewer,
  drive: Drive,
  isOwn = false,
): Promise<Callables['deleteItems']['answer']> {
  // A path that is named twice is meant once.
  const asked = new Map<ItemPath, string | null>();
  for (const [index, path] of paths.entries()) {
    if (!asked.has(path)) asked.set(path, seen?.[index] ?? null);
  }
  const items = [...asked.keys()].filter(canBeStored);
  const invalid = [...asked.keys()]
    .filter((path) => !canBeStored(path))
    .map((path) => ({ path: shortened(path), reason: 'invalid' as const }));
  if (items.length === 0) return { deleted: 0, failed: invalid };
  const lease = await createJob({
    path: items[0] ?? ROOT,
    input: {
      kind: 'deletion',
      paths: items,
      ...(isOwn ? { own: true } : {}),
      ...(seen === undefined ? {} : { seen: items.map((path) => asked.get(path) ?? null) }),
    },
    askedBy: caller,
    items: items.length,
    failures: invalid,
  });
  const ended = await driveJob(lease, drive);
  const { result, step, comments_pending } = lease.job;
  // Only the comments are left to do.
  const onlyComments = comments_pending && step === 'comments';
  if (ended === null && !onlyComments) return { job: lease.id };
  const { deleted = 0, failures } = result;
  const failed = failures.filter(({ reason }) => reason !== 'invalid');
  return {
    deleted,
    failed: [...invalid, ...failed],
    ...(isAdmin(caller) ? { deletion: lease.id } : {}),
    ...(comments_pending ? { commentsPending: true } : {}),
  };
}
