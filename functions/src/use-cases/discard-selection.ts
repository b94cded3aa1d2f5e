import type { z } from 'zod';
import type { Viewer } from '@navette/core/access/access';
import type { Callables, discardItemsSchema } from '@navette/core/calls/call-contracts';
import { ROOT } from '@navette/core/paths/item-path';
import { driveJob, type Drive } from '../job-worker/drive-job.ts';
import { createJob } from '../jobs/create-job.ts';
import { binnedItems } from '../records/bin-items.ts';
import { aboutIds } from './restore-selection.ts';

/**
 * Deletes items from the bin for good, with their comments: some, or all that is in it when this is asked. Idempotent: of
 * two calls, one deletes an item, and the other does not find it.
 *
 * @returns the id of a job when that takes longer than the drive allows
 */
export async function discardSelection(
  { of }: z.output<typeof discardItemsSchema>,
  caller: Viewer,
  drive: Drive,
): Promise<Callables['discardItems']['answer']> {
  const named = of === 'all' ? { path: ROOT, items: await countTop() } : await aboutIds(of.ids);
  const lease = await createJob({ ...named, input: { kind: 'discard', of }, askedBy: caller });
  if ((await driveJob(lease, drive)) === null) return { job: lease.id };
  const { discarded = 0, failures } = lease.job.result;
  return { discarded, failed: failures };
}

async function countTop(): Promise<number> {
  return (await binnedItems().where('is_top', '==', true).count().get()).data().count;
}
