import { warn as logWarning } from 'firebase-functions/logger';
import {
  ancestorFolders,
  folderKeptBy,
  folderPathProblem,
  isFolderPath,
  itemPathOf,
  itemPathProblem,
  objectNameOf,
  parentPath,
  placeholderNameOf,
  ROOT,
  type ItemPath,
} from '@navette/core/item-path';
import { metaId } from '@navette/core/meta-id';
import { forEachBounded } from '../for-each-bounded.ts';
import { deleteGeneration } from '../objects/delete-generation.ts';
import { existsInBucket } from '../objects/exists-in-bucket.ts';
import { hasObjects } from '../objects/list-objects.ts';
import { liveObject, uploaderOf, type Person } from '../objects/live-object.ts';
import { settledObject } from '../objects/settle-upload.ts';
import { readAncestry } from './inherited-access.ts';
import { metaRef, removeRecords } from './meta-collection.ts';
import { removeRecord, writeRecord, type Outcome } from './write-record.ts';

// Single items, and what their records should be by the bucket as it is now. See decision 0007.

/**
 * Makes the record of whatever the object stands for agree with the bucket as it is now.
 *
 * @param objectName any object of the bucket; one that is no document is left alone
 */
export async function reconcileObject(objectName: string): Promise<void> {
  const path = itemPathOf(objectName);
  if (path === null || path === ROOT) return;
  const item = folderKeptBy(path) ?? path;
  if (itemPathProblem(item) === null) await reconcileItem(item);
  else await reconcileIllegalObject(path);
}

/** Makes the record of a file or folder agree with the bucket as it is now. */
export function reconcileItem(path: ItemPath): Promise<Outcome> {
  return isFolderPath(path) ? reconcileFolder(path) : reconcileFile(path);
}

/** Makes the record of a file, and those of the folders above it, agree with the bucket as it is now. */
async function reconcileFile(path: ItemPath): Promise<Outcome> {
  if (itemPathProblem(path) !== null) return 'unchanged';
  return untilSteady(
    () => settledObject(objectNameOf(path)),
    (object) => object?.generation ?? 'gone',
    async (object) => {
      if (object === null) return removeGone(path);
      await reconcileMissingFolders(path);
      return writeRecord({ path, uploader: uploaderOf(object), object });
    },
  );
}

/**
 * Makes the record of a folder agree with the bucket as it is now; when it does not exist, those of the
 * folders above too, up to one that does. A folder exists as long as any object lies beneath it, its
 * placeholder included; when the last one goes, the folder and its record go too.
 *
 * A created folder (its placeholder names an owner) is private; any other inherits.
 */
export async function reconcileFolder(folder: ItemPath): Promise<Outcome> {
  if (folder === ROOT || folderPathProblem(folder) !== null) return 'unchanged';
  return untilSteady(
    () => lookAt(folder),
    ({ exists }) => String(exists),
    async ({ exists, creator }) =>
      exists ? writeRecord({ path: folder, uploader: creator, object: null }) : removeGone(folder),
  );
}

/** Whether the folder exists, and who created it; null: it exists by what is beneath alone. */
async function lookAt(folder: ItemPath): Promise<{ exists: boolean; creator: Person | null }> {
  const placeholder = await liveObject(placeholderNameOf(folder));
  const exists = placeholder !== null || (await hasObjects(objectNameOf(folder)));
  return { exists, creator: uploaderOf(placeholder) };
}

/**
 * Removes the record of an item that is gone, and those of the folders that existed by it alone. They are
 * looked at even when it had no record: records of folders are made from the top, and somebody may be on
 * the way down.
 *
 * @returns what became of the item's own record
 */
async function removeGone(path: ItemPath): Promise<Outcome> {
  const outcome = await removeRecord(path);
  await reconcileFolder(parentPath(path));
  return outcome;
}

/** Makes the records of folders that exist only because something was put beneath, farthest first. */
async function reconcileMissingFolders(path: ItemPath): Promise<void> {
  const { missing } = await readAncestry(path);
  for (const folder of missing.toReversed()) await reconcileFolder(folder);
}

/** Reconciles the folder that holds an item that is gone: it may have existed by that one alone. */
export async function reconcileFolderAbove(path: ItemPath): Promise<void> {
  const folder = nearestLegalFolder(path);
  if (folder !== null) await reconcileFolder(folder);
}

/** The nearest folder above an item that can have a record: those with illegal paths have none. */
function nearestLegalFolder(path: ItemPath): ItemPath | null {
  return ancestorFolders(path).find((folder) => folderPathProblem(folder) === null) ?? null;
}

/**
 * Reconciles an object with an illegal name. It gets no record: the rules could not tell it from another.
 *
 * The console may put such objects: they stay, for admins to see and delete. One that names an uploader
 * was got past the rules, which cannot say all that `itemPathProblem` says: it is removed, as it was
 * seen and no other.
 *
 * @param path not the root
 */
async function reconcileIllegalObject(path: ItemPath): Promise<void> {
  const name = objectNameOf(path);
  await untilSteady(
    () => liveObject(name),
    (object) => object?.generation ?? 'gone',
    async (object) => {
      if (object !== null && uploaderOf(object) !== null) {
        const removed = await deleteGeneration(name, object.generation);
        // The id says which, and none of what somebody has written there.
        if (removed) logWarning('removed an upload with an illegal name', { metaId: metaId(path) });
        return 'removed';
      }
      await (object === null ? reconcileFolderAbove(path) : reconcileMissingFolders(path));
      return 'unchanged';
    },
  );
}

/** Items looked at at the same time. */
const PARALLEL = 16;

/**
 * Removes the records of items that are gone, legal or not, and those of the folders that existed by
 * them alone. Then looks again: whoever writes last has looked after that, so that what was put under one
 * of these names meanwhile has its record.
 */
export async function reconcileGone(paths: readonly ItemPath[]): Promise<void> {
  await removeRecords(paths.map(metaRef));
  await forEachBounded(paths, PARALLEL, async (path) => {
    if (await existsInBucket(path)) await reconcileObject(objectNameOf(path));
  });
  const folders = new Set(paths.map(nearestLegalFolder).filter((folder) => folder !== null));
  await forEachBounded(folders, PARALLEL, async (folder) => void (await reconcileFolder(folder)));
}

/** Rounds after which an item that keeps changing is left to the next event. */
const MAX_ROUNDS = 10;

/**
 * Makes a record agree with the bucket although the two cannot change together: look, write, and look
 * again when something was written. Whoever wrote last has looked after that, so that events that
 * come twice, late or in any order end with the truth, and none resurrects what is gone.
 *
 * @param look what the bucket holds now; equal texts mean no change
 * @param write makes the record agree with what was seen
 * @returns what the last writing round did
 * @throws {Error} when the item does not hold still
 */
async function untilSteady<State>(
  look: () => Promise<State>,
  versionOf: (state: State) => string,
  write: (state: State) => Promise<Outcome>,
): Promise<Outcome> {
  let state = await look();
  let result: Outcome = 'unchanged';
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const outcome = await write(state);
    if (outcome === 'unchanged') return result;
    result = outcome;
    const now = await look();
    if (versionOf(now) === versionOf(state)) return result;
    state = now;
  }
  throw new Error('an item changes faster than its record can follow');
}
