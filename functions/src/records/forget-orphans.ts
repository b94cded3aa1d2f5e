import {
  isFolderPath,
  itemPathProblem,
  objectNameOf,
  type ItemPath,
} from '@navette/core/item-path';
import { forEachBounded } from '../for-each-bounded.ts';
import { liveObject } from '../objects/live-object.ts';
import { forgetRecords } from './forget-records.ts';
import { metaRef } from './meta-collection.ts';
import { reconcileFolder } from './reconcile-folder.ts';
import type { Tally } from './tally.ts';

/** Objects asked for at the same time. */
const PARALLEL = 16;

/**
 * Removes records whose items were not met in the bucket, unless they have come since. A record with
 * an illegal path is no item's, whatever the bucket holds.
 *
 * @param paths of the records, which exist
 */
export async function forgetOrphans(paths: readonly ItemPath[], tally: Tally): Promise<void> {
  const gone = paths.filter((path) => itemPathProblem(path) !== null);
  const legal = paths.filter((path) => itemPathProblem(path) === null);
  const files = legal.filter((path) => !isFolderPath(path));
  await forEachBounded(files, PARALLEL, async (path) => {
    if ((await liveObject(objectNameOf(path))) === null) gone.push(path);
  });
  await forgetRecords(gone.map(metaRef));
  for (const _ of gone) tally.count('removed');
  for (const folder of legal.filter(isFolderPath)) tally.count(await reconcileFolder(folder));
}
