import type { z } from 'zod';
import type { Viewer } from '@navette/core/access/access';
import type { Callables, restoreItemsSchema } from '@navette/core/calls/call-contracts';
import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { driveJob, type Drive } from '../job-worker/drive-job.ts';
import { createJob } from '../jobs/create-job.ts';
import { jobRef, readJob } from '../jobs/stored-job.ts';
import { binnedByIds } from '../records/bin-items.ts';

/**
 * Brings items back from the bin: where they were, with the access, the owner, the date and the comments that they had.
 * Idempotent: of two calls, one restores an item, and the other does not find it.
 *
 * @param data.of a deletion may be under way still: what it deletes is restored once it has
 * @returns the id of a job when that takes longer than the drive allows
 */
export async function restoreSelection(
  { of, keepBoth }: z.output<typeof restoreItemsSchema>,
  caller: Viewer,
  drive: Drive,
): Promise<Callables['restoreItems']['answer']> {
  const named = 'ids' in of ? await aboutIds(of.ids) : await aboutDeletion(of.deletion);
  const input = { kind: 'restore', of, keepBoth: keepBoth === true } as const;
  const lease = await createJob({ ...named, input, askedBy: caller });
  const ended = await driveJob(lease, drive);
  const { result, step, comments_pending } = lease.job;
  // Only the comments are left to do.
  const onlyComments = comments_pending && step === 'comments';
  if (ended === null && !onlyComments) return { job: lease.id };
  const { restored = 0, failures } = result;
  return { restored, failed: failures, ...(comments_pending ? { commentsPending: true } : {}) };
}

/** What a job of the bin says that it is about: the first item, and how many were named. */
export async function aboutIds(ids: readonly string[]): Promise<{ path: ItemPath; items: number }> {
  const [first] = await binnedByIds(ids.slice(0, 1));
  return { path: first?.item.file_path ?? ROOT, items: new Set(ids).size };
}

async function aboutDeletion(id: string): Promise<{ path: ItemPath; items: number }> {
  const deletion = readJob(await jobRef(id).get());
  return { path: deletion?.path ?? ROOT, items: deletion?.items ?? 1 };
}
