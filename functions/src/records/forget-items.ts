import { objectNameOf, type ItemPath } from '@navette/core/item-path';
import { forEachBounded } from '../for-each-bounded.ts';
import { existsInBucket } from '../objects/exists-in-bucket.ts';
import { forgetRecords } from './forget-records.ts';
import { metaRef } from './meta-collection.ts';
import { nearestLegalFolder, reconcileFolder } from './reconcile-folder.ts';
import { reconcileObject } from './reconcile-object.ts';

/** Items looked at at the same time. */
const PARALLEL = 16;

/**
 * Removes the records of items that are gone, legal or not, and those of the folders that existed by
 * them alone. Then looks again: whoever writes last has looked after that (decision 0007), so that what
 * was put under one of these names meanwhile has its record.
 */
export async function forgetItems(paths: readonly ItemPath[]): Promise<void> {
  await forgetRecords(paths.map(metaRef));
  await forEachBounded(paths, PARALLEL, async (path) => {
    if (await existsInBucket(path)) await reconcileObject(objectNameOf(path));
  });
  const folders = new Set(paths.map(nearestLegalFolder).filter((folder) => folder !== null));
  await forEachBounded(folders, PARALLEL, async (folder) => void (await reconcileFolder(folder)));
}
