import { itemPathProblem, type ItemPath } from '@navette/core/item-path';
import { metaId } from '@navette/core/meta-id';
import { forEachBounded } from '../for-each-bounded.ts';
import { existsInBucket } from '../objects/exists-in-bucket.ts';
import { inPages, metas, removeRecords, withinFolder } from './meta-collection.ts';
import { reconcileGone } from './reconcile.ts';
import type { Tally } from './repair-from-objects.ts';

/** Items asked for at the same time. */
const PARALLEL = 16;

/**
 * Removes a folder's records whose items were not met in the bucket, unless they have come since. A
 * record with an illegal path is no item's, whatever the bucket holds.
 *
 * @param existing paths of the files and folders that were met
 */
export async function removeOrphans(
  folder: ItemPath,
  existing: ReadonlySet<ItemPath>,
  tally: Tally,
): Promise<void> {
  const unmet: ItemPath[] = [];
  for await (const page of inPages(withinFolder(metas().select('file_path'), folder))) {
    const paths = page.map((record) => String(record.get('file_path')));
    unmet.push(...paths.filter((path) => !existing.has(path)));
  }
  const come = new Set<ItemPath>();
  const legal = unmet.filter((path) => itemPathProblem(path) === null);
  await forEachBounded(legal, PARALLEL, async (path) => {
    if (await existsInBucket(path)) come.add(path);
  });
  const gone = unmet.filter((path) => !come.has(path));
  await reconcileGone(gone);
  for (const _ of gone) tally.count('removed');
}

/**
 * Removes the documents of `metas` that are no item's record: their id is not that of their path. Only
 * somebody who writes by hand in the console makes such. The item, if there is one, gets its record
 * from its object.
 */
export async function removeMisplacedRecords(tally: Tally): Promise<void> {
  for await (const page of inPages(metas().select('file_path'))) {
    const misplaced = page.filter((record) => {
      const path: unknown = record.get('file_path');
      return typeof path !== 'string' || path === '' || metaId(path) !== record.id;
    });
    await removeRecords(misplaced.map((record) => record.ref));
    for (const _ of misplaced) tally.count('removed');
  }
}
