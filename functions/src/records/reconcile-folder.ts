import {
  ancestorFolders,
  folderPathProblem,
  objectNameOf,
  parentPath,
  placeholderNameOf,
  ROOT,
  type ItemPath,
} from '@navette/core/item-path';
import { hasObjects } from '../objects/list-objects.ts';
import { liveObject, uploaderOf, type Person } from '../objects/live-object.ts';
import { forgetRecord } from './forget-record.ts';
import { reconcileUntilSteady } from './reconcile-until-steady.ts';
import { writeRecord, type Outcome } from './write-record.ts';

/**
 * Makes the record of a folder agree with the bucket as it is now; when it does not exist, those of the
 * folders above too, up to one that does. A folder exists as long as any object lies beneath it, its
 * placeholder included; when the last one goes, the folder and its record go too.
 *
 * A created folder (its placeholder names an owner) is private; any other inherits.
 */
export async function reconcileFolder(folder: ItemPath): Promise<Outcome> {
  if (folder === ROOT || folderPathProblem(folder) !== null) return 'unchanged';
  return reconcileUntilSteady(
    () => lookAt(folder),
    ({ exists }) => String(exists),
    async ({ exists, creator }) =>
      exists ? writeRecord({ path: folder, uploader: creator, object: null }) : forgetItem(folder),
  );
}

/**
 * Removes the record of an item that is gone, and those of the folders that existed by it alone. They are
 * looked at even when it had no record: records of folders are made from the top, and somebody may be on
 * the way down.
 *
 * @returns what became of the item's own record
 */
export async function forgetItem(path: ItemPath): Promise<Outcome> {
  const outcome = await forgetRecord(path);
  await reconcileFolder(parentPath(path));
  return outcome;
}

/** Whether the folder exists, and who created it; null: it exists by what is beneath alone. */
async function lookAt(folder: ItemPath): Promise<{ exists: boolean; creator: Person | null }> {
  const placeholder = await liveObject(placeholderNameOf(folder));
  const exists = placeholder !== null || (await hasObjects(objectNameOf(folder)));
  return { exists, creator: uploaderOf(placeholder) };
}

/** Reconciles the folder that holds an item that is gone: it may have existed by that one alone. */
export async function reconcileFolderAbove(path: ItemPath): Promise<void> {
  const folder = nearestLegalFolder(path);
  if (folder !== null) await reconcileFolder(folder);
}

/** The nearest folder above an item that can have a record: those with illegal paths have none. */
export function nearestLegalFolder(path: ItemPath): ItemPath | null {
  return ancestorFolders(path).find((folder) => folderPathProblem(folder) === null) ?? null;
}
