import type { ItemPath } from '@navette/core/item-path';
import { readAncestry } from './read-ancestry.ts';
import { reconcileFolder } from './reconcile-folder.ts';

/** Makes the records of folders that exist only because something was put beneath, farthest first. */
export async function recordMissingFolders(path: ItemPath): Promise<void> {
  const { missing } = await readAncestry(path);
  for (const folder of missing.toReversed()) await reconcileFolder(folder);
}
