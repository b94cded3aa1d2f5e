import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { warn as logWarning } from 'firebase-functions/logger';
import {
  ancestorFolders,
  folderKeptBy,
  isFolderPath,
  itemPathOf,
  objectNameOf,
  parentPath,
  placeholderNameOf,
  ROOT,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { folderPathProblem, itemPathProblem } from '@navette/core/paths/path-problem';
import { metaId } from '@navette/core/paths/meta-id';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { deleteGeneration } from '../objects/delete-generation.ts';
import { existsInBucket } from '../objects/exists-in-bucket.ts';
import { hasObjects, listObjects } from '../objects/list-objects.ts';
import { liveObject, objectOfFile, uploaderOf, type LiveObject } from '../objects/live-object.ts';
import { settledObject } from '../objects/settle-upload.ts';
import { forgetThumbnail } from '../thumbnails/forget-thumbnail.ts';
import { BeyondUsage, countRemoved, noteRefusal } from '../records/count-upload.ts';
import { readAncestry } from '../records/inherited-access.ts';
import { metaRef, readMetas, removeRecords } from '../records/meta-collection.ts';
import { removeAndKeep } from '../records/removed-records.ts';
import { backAmong, type Newcomer } from '../records/returning-records.ts';
import { revokeLinks } from '../records/revoke-links.ts';
import { standingIn } from '../records/uploader-standing.ts';
import {
  FolderForgotten,
  SurplusObject,
  writeRecord,
  type Outcome,
} from '../records/write-record.ts';
import { isFromBefore, type LeftTime } from './left-time.ts';

/**
 * Makes the record of the file or folder that an object belongs to agree with the bucket as it is
 * now (decision 0007).
 *
 * @param objectName any object of the bucket; those outside `files/` are ignored
 */
export async function reconcileObject(objectName: string): Promise<Outcome> {
  const path = itemPathOf(objectName);
  if (path === null || path === ROOT) return 'unchanged';
  const item = folderKeptBy(path) ?? path;
  return itemPathProblem(item) === null ? reconcileItem(item) : reconcileIllegalObject(path);
}

/**
 * Makes the record of a file or folder agree with the bucket as it is now.
 *
 * @param left for a file: the time of which events have been left; null: none
 */
export function reconcileItem(path: ItemPath, left: LeftTime | null = null): Promise<Outcome> {
  return isFolderPath(path) ? reconcileFolder(path) : reconcileFile(path, left);
}

/** Makes the record of a file, and those of the folders above it, agree with the bucket as it is now. */
async function reconcileFile(path: ItemPath, left: LeftTime | null): Promise<Outcome> {
  if (itemPathProblem(path) !== null) return 'unchanged';
  return untilSteady(
    () => settledObject(objectNameOf(path)),
    (object) => object?.generation ?? 'gone',
    async (object) => {
      if (object === null) {
        const outcome = await removeGone(path);
        // After the record is removed, so that no thumbnail can be noted any more.
        if (outcome !== 'again') await forgetThumbnail(path);
        return outcome;
      }
      const uploader = uploaderOf(object);
      const item = { path, uploader, object, isFromBefore: isFromBefore(object, left) };
      await reconcileMissingFolders(item);
      return writeRecord(item).catch((error: unknown) => {
        if (error instanceof BeyondUsage) return removeRefused(object);
        if (error instanceof SurplusObject) return removeSurplus(path, object);
        if (error instanceof FolderForgotten) return 'again';
        throw error;
      });
    },
  );
}

/**
 * Removes an upload beyond the limits of its uploader's day, at this generation. The refusal is noted first, so that
 * the uploader is told even if this process dies in between.
 */
async function removeRefused(object: LiveObject): Promise<Outcome> {
  await noteRefusal(object);
  await deleteGeneration(object.name, object.generation);
  return 'removed';
}

/** Deletes what is left of a file that is elsewhere, or what has come for it since. */
async function removeSurplus(path: ItemPath, { name, generation }: LiveObject): Promise<Outcome> {
  // Whoever has taken it away may have died before.
  await revokeLinks(path, null);
  await deleteGeneration(name, generation);
  return 'removed';
}

/**
 * Makes the record of a folder agree with the bucket as it is now. When the folder does not exist,
 * does the same for the folders above, up to one that exists. A folder exists while any object lies
 * beneath it, its placeholder included; when the last one is deleted, so is the folder's record.
 *
 * A created folder (its placeholder names an owner) is private, unless its creator has chosen the
 * access of the folder above; any other inherits.
 *
 * @param isBack whether the folder is there because something in it was gone and has come back: then the folder's
 *   access comes back too
 */
export async function reconcileFolder(folder: ItemPath, isBack = false): Promise<Outcome> {
  if (folder === ROOT || folderPathProblem(folder) !== null) return 'unchanged';
  return untilSteady(
    () => lookAt(folder),
    ({ exists }) => String(exists),
    async ({ exists, placeholder }) => {
      if (!exists) return removeGone(folder);
      const isPut = placeholder !== null;
      const creator = uploaderOf(placeholder);
      const item = { path: folder, uploader: creator, object: null, placeholder };
      // The folders above come first, since what comes back copies their access.
      if (isPut && !isBack) await reconcileFoldersOfPut(item);
      const back = isBack || (isPut && creator === null) || (await holdsWhatIsBack(folder));
      return writeRecord({ ...item, isBack: back });
    },
  );
}

interface FolderState {
  exists: boolean;
  /** Null: it has only content. */
  placeholder: LiveObject | null;
}

async function lookAt(folder: ItemPath): Promise<FolderState> {
  const placeholder = await liveObject(placeholderNameOf(folder));
  const exists = placeholder !== null || (await hasObjects(objectNameOf(folder)));
  return { exists, placeholder };
}

/**
 * Whether a folder without a record holds something that has come back. The event of a deletion may be the first to
 * find the folder there again, and it does not know what has come back.
 */
async function holdsWhatIsBack(folder: ItemPath): Promise<boolean> {
  if ((await metaRef(folder).get()).exists) return false;
  const { objects } = await listObjects(objectNameOf(folder), null);
  const met = objects.map(objectOfFile).flatMap((object): Newcomer[] => {
    const path = itemPathOf(object.name);
    if (path === null) return [];
    const put = folderKeptBy(path);
    const uploader = uploaderOf(object);
    return [put === null ? { path, object, uploader } : { path: put, object: null, uploader }];
  });
  return (await backAmong(met)).size > 0;
}

/** Brings back the folders above a folder whose placeholder has come back. */
async function reconcileFoldersOfPut(item: Newcomer): Promise<void> {
  const { missing } = await readAncestry(item.path);
  if (missing.length === 0 || !(await backAmong([item])).has(item.path)) return;
  for (const folder of missing.toReversed()) await reconcileFolder(folder, true);
}

/**
 * Removes the record of an item that is gone, and those of the folders above that are empty now.
 * The folders are checked even when the item had no record: another process that creates the
 * records of a path, from the top down, may not have reached this item yet.
 *
 * The bucket is asked once more, since only a look after the record was read tells about that record: an item that was
 * restored after an earlier look has its record again.
 *
 * @returns what was done to the item's own record; `again` when the item is there again
 */
async function removeGone(path: ItemPath): Promise<Outcome | 'again'> {
  const record = await metaRef(path).get();
  if (record.exists) {
    if (await existsInBucket(path)) return 'again';
    if ((await removeAndKeep([path], { before: new Map([[path, record]]) })) === 0) return 'again';
    if (record.get('versions') !== undefined) await revokeLinks(path, null);
  }
  await reconcileFolder(parentPath(path));
  return record.exists ? 'removed' : 'unchanged';
}

/** Creates the missing records of the folders above a file, from the top down. */
async function reconcileMissingFolders(file: Newcomer): Promise<void> {
  const { missing } = await readAncestry(file.path);
  if (missing.length === 0) return;
  const isBack = (await backAmong([file])).has(file.path);
  for (const folder of missing.toReversed()) await reconcileFolder(folder, isBack);
}

/** Reconciles the folder above an item that is gone: it may be empty now. */
export async function reconcileFolderAbove(path: ItemPath): Promise<void> {
  const folder = nearestLegalFolder(path);
  if (folder !== null) await reconcileFolder(folder);
}

/** The nearest folder above an item that can have a record: folders with illegal paths have none. */
function nearestLegalFolder(path: ItemPath): ItemPath | null {
  return ancestorFolders(path).find((folder) => folderPathProblem(folder) === null) ?? null;
}

/**
 * Reconciles an object with an illegal name. It gets no record, since the rules could confuse it
 * with another item.
 *
 * Objects created in the console stay, for admins to see and delete. An object that names an
 * uploader got past the rules, which cannot express all of `itemPathProblem`: it is removed, at the
 * generation that was read.
 *
 * @param path not the root
 */
async function reconcileIllegalObject(path: ItemPath): Promise<Outcome> {
  const name = objectNameOf(path);
  return untilSteady(
    () => liveObject(name),
    (object) => object?.generation ?? 'gone',
    async (object) => {
      const uploader = uploaderOf(object);
      if (object !== null && uploader !== null) {
        const removed = await deleteGeneration(name, object.generation);
        if (removed) await countRemoved(object, (transaction) => standingIn(transaction, uploader));
        // Logs the id and not the name, which may hold anything.
        if (removed) logWarning('removed an upload with an illegal name', { metaId: metaId(path) });
        return 'removed';
      }
      if (object === null) await reconcileFolderAbove(path);
      else await reconcileMissingFolders({ path, object, uploader: null });
      return 'unchanged';
    },
  );
}

/** Items checked at the same time. */
const PARALLEL = 16;

/**
 * Removes the records of items that are gone, with legal names or not, and those of the folders
 * above that are empty now. Then checks the bucket again, so that an item that was uploaded
 * meanwhile under one of these names gets its record.
 *
 * @param options.keep keeps the records in case the items come back; not after a deletion that somebody asked for
 * @param options.isConfirmed whether an operator has confirmed it, who need not be told
 */
export async function reconcileGone(
  paths: readonly ItemPath[],
  { keep = false, isConfirmed = false }: { keep?: boolean; isConfirmed?: boolean } = {},
): Promise<void> {
  if (keep) await removeAndKeep(paths, { before: await recordsOfGone(paths), isConfirmed });
  else await removeRecords(paths.map(metaRef));
  await forEachBounded(paths, PARALLEL, async (path) => {
    if (await existsInBucket(path)) await reconcileObject(objectNameOf(path));
  });
  const folders = new Set(paths.map(nearestLegalFolder).filter((folder) => folder !== null));
  await forEachBounded(folders, PARALLEL, async (folder) => void (await reconcileFolder(folder)));
}

/** The records of those items that are still gone, read before the bucket was asked; none is to have an illegal name. */
async function recordsOfGone(paths: readonly ItemPath[]): Promise<Map<ItemPath, DocumentSnapshot>> {
  const records = await readMetas(paths);
  const legal = paths.filter((path) => itemPathProblem(path) === null);
  await forEachBounded(legal, PARALLEL, async (path) => {
    if (await existsInBucket(path)) records.delete(path);
  });
  return records;
}

/** Rounds after which an item that keeps changing is left to the retried event. */
const MAX_ROUNDS = 10;

/**
 * Makes a record agree with the bucket although no transaction covers both: reads the bucket,
 * writes the record, and reads the bucket again if something was written. So the last writer always
 * checks after its write: events that come twice, late or out of order end with the right record,
 * and none restores the record of a deleted item.
 *
 * @param look reads the state of the bucket
 * @param versionOf equal texts mean that the bucket has not changed
 * @param write makes the record agree with that state; returns `again` when it needs the bucket read once more first
 * @returns the outcome of the last round that wrote something
 * @throws {Error} when the item keeps changing
 */
async function untilSteady<State>(
  look: () => Promise<State>,
  versionOf: (state: State) => string,
  write: (state: State) => Promise<Outcome | 'again'>,
): Promise<Outcome> {
  let state = await look();
  let result: Outcome = 'unchanged';
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const outcome = await write(state);
    if (outcome === 'unchanged') return result;
    const now = await look();
    if (outcome === 'again') {
      state = now;
      continue;
    }
    result = outcome;
    if (versionOf(now) === versionOf(state)) return result;
    state = now;
  }
  throw new Error('an item changes faster than its record can follow');
}
