import type { Callables } from '@navette/core/callables';
import type { ItemPath } from '@navette/core/item-path';
import { forEachPage } from './for-each-page.ts';
import type { CommentsService } from './mirror/postgrest.ts';
import { repairComments } from './mirror/repair-comments.ts';
import { repairFromObjects } from './records/repair-from-objects.ts';
import { removeMisplacedRecords, removeOrphans } from './records/repair-from-records.ts';
import { revokeLinks } from './records/revoke-links.ts';

/**
 * Repairs missing, stale and orphaned records in a folder, or everywhere: first goes from the
 * objects to their records, then from the records to their objects. Then revokes the links that an
 * interrupted change of access has left, and repairs the comments' mirror. Idempotent: a second run
 * finds nothing.
 *
 * @param comments null in a project without comments
 */
export async function repairItems(
  folder: ItemPath,
  comments: CommentsService | null,
): Promise<Callables['repairRecords']['answer']> {
  const report: Callables['repairRecords']['answer'] = { created: 0, updated: 0, removed: 0 };
  const existing = new Set<ItemPath>();
  const countRemoved = ({ removed }: { removed: number }): void => {
    report.removed += removed;
  };
  await forEachPage(removeMisplacedRecords, folder, countRemoved);
  await forEachPage(repairFromObjects, folder, (page) => {
    for (const path of page.existing) existing.add(path);
    for (const outcome of page.outcomes) if (outcome !== 'unchanged') report[outcome]++;
  });
  await forEachPage(removeOrphans, { folder, existing }, countRemoved);
  await forEachPage(revokeLinks, folder);
  if (comments === null) return report;
  return { ...report, ...(await repairComments(comments, folder, existing)) };
}
