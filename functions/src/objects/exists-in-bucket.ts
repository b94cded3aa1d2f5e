import { isFolderPath, objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { hasObjects } from './list-objects.ts';
import { liveObject } from './live-object.ts';

/** Whether a file is in the bucket now; for a folder, whether anything is beneath it. */
export async function existsInBucket(path: ItemPath): Promise<boolean> {
  const name = objectNameOf(path);
  return isFolderPath(path) ? hasObjects(name) : (await liveObject(name)) !== null;
}
