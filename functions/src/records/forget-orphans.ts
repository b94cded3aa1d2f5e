import { itemPathProblem, type ItemPath } from '@navette/core/item-path';
import { forEachBounded } from '../for-each-bounded.ts';
import { existsInBucket } from '../objects/exists-in-bucket.ts';
import { forgetItems } from './forget-items.ts';
import { inPages, metas, withinFolder } from './meta-collection.ts';
import type { Tally } from './tally.ts';

/** Items asked for at the same time. */
const PARALLEL = 16;

/**
 * Removes a folder's records whose items were not met in the bucket, unless they have come since. A
 * record with an illegal path is no item's, whatever the bucket holds.
 *
 * @param existing paths of the files and folders that were met
 */
export async function forgetOrphans(
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
  await forgetItems(gone);
  for (const _ of gone) tally.count('removed');
}
