import type { Viewer } from '@navette/core/access/access';
import type { DiscardReport } from '@navette/core/calls/call-contracts';
import type { HandedOver } from '@navette/core/calls/jobs';
import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { driveJob, type Drive } from '../job-worker/drive-job.ts';
import { createJob } from '../jobs/create-job.ts';
import { binnedBy, binnedItems, binnedRef, type BinnedSelection } from '../records/bin-items.ts';

/**
 * Deletes items from the bin for good: some, all of a deletion, or all. Idempotent: what is already gone counts as
 * deleted. A failure of one item does not affect the others.
 *
 * @returns the id of a job when that takes longer than the drive allows
 */
export async function discardSelection(
  selection: BinnedSelection | 'all',
  caller: Viewer,
  drive: Drive,
): Promise<DiscardReport | HandedOver> {
  // An item that is named twice is meant once.
  const of =
    typeof selection === 'object' && 'ids' in selection
      ? { ids: [...new Set(selection.ids)] }
      : selection;
  const { path, items } = await aboutSelection(of);
  const lease = await createJob({ path, input: { kind: 'discard', of }, askedBy: caller, items });
  if ((await driveJob(lease, drive)) === null) return { job: lease.id };
  const { discarded = 0, failures } = lease.job.result;
  return { discarded, failed: failures };
}

/** What a job says that it is about: the first item, and how many there are. */
async function aboutSelection(
  of: BinnedSelection | 'all',
): Promise<{ path: ItemPath; items: number }> {
  if (typeof of === 'object' && 'ids' in of) {
    const { ids } = of;
    const [first] = ids;
    const path: unknown =
      first === undefined ? undefined : (await binnedRef(first).get()).get('file_path');
    return { path: typeof path === 'string' ? path : ROOT, items: ids.length };
  }
  const named = (of === 'all' ? binnedItems() : binnedBy(of.deletion)).where('is_top', '==', true);
  const [counted, some] = await Promise.all([named.count().get(), named.limit(1).get()]);
  const path: unknown = of === 'all' ? ROOT : some.docs[0]?.get('file_path');
  return { path: typeof path === 'string' ? path : ROOT, items: counted.data().count };
}
