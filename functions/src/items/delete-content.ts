import { Timestamp } from 'firebase-admin/firestore';
import {
  folderKeptBy,
  itemPathOf,
  objectNameOf,
  type ItemPath,
} from '@navette/core/paths/item-path';
import type { JobFailure } from '@navette/core/calls/jobs';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import type { Page } from '../walk/for-each-page.ts';
import { deleteObjects, type KeptReason, type ObjectToDelete } from '../objects/delete-objects.ts';
import { existsInBucket } from '../objects/exists-in-bucket.ts';
import { hasObjects, listObjects } from '../objects/list-objects.ts';
import { liveObject, objectOfFile } from '../objects/live-object.ts';
import {
  metaRef,
  metas,
  pageByPath,
  readMetas,
  removeRecords,
  withinFolder,
  type Cursor,
} from '../records/meta-collection.ts';
import { reconcileGone } from './reconcile.ts';

/** An item to delete, and what somebody has seen of it. */
export interface SeenItem {
  path: ItemPath;
  /** See `seenOf`; undefined: whatever has the name is to be deleted. */
  seen: string | null | undefined;
}

/** Items looked at in the bucket at the same time. */
const PARALLEL = 16;

/**
 * Deletes files with their records, and the records of folders that are empty afterwards.
 *
 * @param askedAt when the deletion was asked for
 * @returns those that were not deleted; they keep their records
 * @throws an error that may pass, as `deleteObjects` does
 */
export async function deleteFiles(
  files: readonly SeenItem[],
  askedAt: Date,
): Promise<JobFailure[]> {
  const { objects, kept } = await objectsOf(files, askedAt);
  const refused = await deleteObjects(objects);
  for (const [name, reason] of refused) kept.set(name, reason);
  const reasonOf = ({ path }: SeenItem) => kept.get(objectNameOf(path));
  await reconcileGone(files.filter((file) => reasonOf(file) === undefined).map(({ path }) => path));
  return files.flatMap((file) => {
    const reason = reasonOf(file);
    return reason === undefined ? [] : [{ path: file.path, reason }];
  });
}

/**
 * The objects to delete: those that were seen. Of a file that was listed without a record, no generation is known:
 * the object that is there now is deleted, unless it has got a record or was stored since.
 */
async function objectsOf(
  files: readonly SeenItem[],
  askedAt: Date,
): Promise<{ objects: ObjectToDelete[]; kept: Map<string, KeptReason> }> {
  const unrecorded = files.filter(({ seen }) => seen === null).map(({ path }) => path);
  const records = await readMetas(unrecorded);
  const objects: ObjectToDelete[] = [];
  const kept = new Map<string, KeptReason>();
  await forEachBounded(files, PARALLEL, async ({ path, seen }) => {
    const name = objectNameOf(path);
    if (seen === undefined) objects.push({ name });
    else if (seen !== null) objects.push({ name, generation: seen });
    else {
      const object = await liveObject(name);
      if (object === null) return;
      const isOther = records.get(path)?.get('generation') !== undefined;
      if (isOther || object.created > askedAt) kept.set(name, 'changed');
      else objects.push({ name, generation: object.generation });
    }
  });
  return { objects, kept };
}

/**
 * Whether a folder is not the one that somebody has seen: it was deleted and made again, or its
 * access was changed.
 *
 * @param resumed whether another worker may have deleted some of it, and its record
 */
export async function isChangedFolder(
  { path, seen }: SeenItem,
  resumed: boolean,
): Promise<boolean> {
  if (seen === undefined) return false;
  const record = await metaRef(path).get();
  // A folder without its record was deleted; what lies there now has come since.
  if (!record.exists) return seen !== null && !resumed && (await hasObjects(objectNameOf(path)));
  const updated: unknown = record.get('updated_at');
  return seen === null || !(updated instanceof Timestamp) || updated.toMillis() > Number(seen);
}

/** How many objects of a page were deleted, and how many could not be. */
interface DeletedPage extends Page<string> {
  deleted: number;
  failed: number;
}

/**
 * Deletes a page of the objects beneath a folder, with the records of the files among them. Objects
 * that were put there after the deletion was asked for stay.
 *
 * @throws an error that may pass, as `deleteObjects` does; then some objects are deleted and still have records
 */
export async function deleteObjectsWithin(
  folder: ItemPath,
  cursor: string | null,
  askedAt: Date,
): Promise<DeletedPage> {
  const { objects: listed, next } = await listObjects(objectNameOf(folder), cursor);
  const objects = listed.map(objectOfFile).filter(({ created }) => created <= askedAt);
  const kept = await deleteObjects(objects);
  const gone = objects.map(({ name }) => name).filter((name) => !kept.has(name));
  await removeRecords(gone.map(itemPathOf).filter(isFile).map(metaRef));
  const failed = [...kept.values()].filter((reason) => reason === 'internal').length;
  return { deleted: gone.length, failed, next };
}

function isFile(path: ItemPath | null): path is ItemPath {
  return path !== null && folderKeptBy(path) === null;
}

/** How many records of a page were removed. */
interface RemovedRecordsPage extends Page<Cursor> {
  removed: number;
}

/**
 * Removes a page of the records of a folder and of everything beneath it. Those of items that were
 * added after the deletion was asked for stay.
 */
export async function removeRecordsWithin(
  folder: ItemPath,
  cursor: Cursor | null,
  askedAt: Timestamp,
): Promise<RemovedRecordsPage> {
  const { documents, next } = await pageByPath(withinFolder(metas(), folder), cursor);
  const isLater = ({ createTime }: { createTime?: Timestamp | undefined }) =>
    createTime !== undefined && createTime > askedAt;
  const staying = new Set<string>();
  await forEachBounded(documents.filter(isLater), PARALLEL, async (record) => {
    if (await existsInBucket(String(record.get('file_path')))) staying.add(record.id);
  });
  const going = documents.filter(({ id }) => !staying.has(id));
  await removeRecords(going.map(({ ref }) => ref));
  return { removed: going.length, next };
}
