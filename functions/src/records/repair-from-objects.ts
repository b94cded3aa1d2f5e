import { objectNameOf, type ItemPath } from '@navette/core/item-path';
import { listObjects } from '../objects/list-objects.ts';
import { recordObjects, type OwnAccess } from './record-objects.ts';
import type { Tally } from './tally.ts';

/**
 * Makes the records that are missing, and those that do not say what they should: facts that are not
 * their object's, a copy of an access that has changed since, what somebody wrote by hand. Has uploads
 * served as their names say.
 *
 * @param folder where to look; the root: everywhere
 * @returns the paths of the files and folders that exist
 */
export async function repairFromObjects(folder: ItemPath, tally: Tally): Promise<Set<ItemPath>> {
  const existing = new Set<ItemPath>();
  const own: OwnAccess = new Map();
  for await (const page of listObjects(objectNameOf(folder))) {
    for (const path of await recordObjects(page, own, tally)) existing.add(path);
  }
  return existing;
}
