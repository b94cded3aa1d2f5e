import type { Callables } from '@navette/core/callables';
import { ROOT, type ItemPath } from '@navette/core/item-path';
import type { CommentsService } from './mirror/postgrest.ts';
import { repairComments } from './mirror/repair-comments.ts';
import { repairFromObjects, Tally } from './records/repair-from-objects.ts';
import { removeMisplacedRecords, removeOrphans } from './records/repair-from-records.ts';
import { revokeLinks } from './records/revoke-links.ts';

/**
 * Finds and mends what is missing, stale or orphaned in a folder, or everywhere: first from the
 * objects to their records, then from the records to their objects; ends the links that a change of
 * access has left; and has the comments follow. Twice in a row, the second finds nothing.
 *
 * @param comments null where there are none
 */
export async function repairItems(
  folder: ItemPath,
  comments: CommentsService | null,
): Promise<Callables['repairRecords']['answer']> {
  const tally = new Tally();
  if (folder === ROOT) await removeMisplacedRecords(tally);
  const existing = await repairFromObjects(folder, tally);
  await removeOrphans(folder, existing, tally);
  await revokeLinks(folder);
  if (comments === null) return tally.report;
  return { ...tally.report, ...(await repairComments(comments, folder, existing)) };
}
