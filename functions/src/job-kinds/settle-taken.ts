import { deleteLeftover } from '../items/discard-content.ts';
import { reconcileItem } from '../items/reconcile.ts';
import { hasEnded, jobRef } from '../jobs/stored-job.ts';
import { followRestored } from '../mirror/follow-restored.ts';
import type { CommentsService } from '../mirror/postgrest.ts';
import { deleteObjects } from '../objects/delete-objects.ts';
import { comeAmong } from '../records/arrivals.ts';
import { leaveBin, stayInBin } from '../records/bin-changes.ts';
import { objectsOfBinned, type BinEntry } from '../records/bin-items.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';

/** Objects looked at at the same time. */
const PARALLEL = 16;

/**
 * Ends what jobs that were given up have begun with items of the bin: an item is restored, or else it stays. Those of jobs
 * that run are left alone.
 */
export async function settleTaken(
  entries: readonly BinEntry[],
  comments: CommentsService | null,
): Promise<void> {
  for (const entry of entries) {
    const { taken_by: job, restored_to: to } = entry.item;
    if (job === undefined || !(await hasEnded(job))) continue;
    // The event of what was copied has left it to the job.
    if (to !== undefined) await reconcileItem(to);
    const come = await comeAmong([entry]);
    if (come.size > 0) await endRestored(job, [entry], comments);
    else await stayInBin(job, [entry.id]);
  }
}

/**
 * Ends what a job has restored: the comments follow, and then the bin knows nothing of it any more.
 *
 * @throws when the comments database cannot be reached
 */
export async function endRestored(
  job: string,
  entries: readonly BinEntry[],
  comments: CommentsService | null,
): Promise<void> {
  if (comments !== null) await followRestored(comments, entries);
  // The night finds what cannot be deleted now.
  await deleteObjects(entries.flatMap(({ item }) => objectsOfBinned(item)));
  await leaveBin(job, entries, 'restored');
}

/**
 * Deletes what deletions that were given up have left of files in their places: it would be in the way of what is restored,
 * and be a file again once the bin does not name it any more. All other deletions have deleted it themselves.
 */
export async function deleteLeftovers(entries: readonly BinEntry[]): Promise<void> {
  for (const deletion of new Set(entries.map(({ item }) => item.deletion))) {
    const job = await jobRef(deletion).get();
    if (!job.exists || job.get('state') === 'done') continue;
    const left = entries.filter(({ item }) => item.deletion === deletion);
    await forEachBounded(left, PARALLEL, deleteLeftover);
  }
}
