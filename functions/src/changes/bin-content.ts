import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import {
  ancestorFolders,
  folderKeptBy,
  isBeneath,
  isFolderPath,
  itemPathOf,
  itemPathProblem,
  objectNameOf,
  type ItemPath,
} from '@navette/core/paths/item-path';
import type { JobFailure } from '@navette/core/calls/jobs';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import type { Page } from '../walk/for-each-page.ts';
import { deleteObjects } from '../objects/delete-objects.ts';
import { existsInBucket } from '../objects/exists-in-bucket.ts';
import { hasObjects, listObjects } from '../objects/list-objects.ts';
import { liveObject, objectOfFile, uploaderOf, type LiveObject } from '../objects/live-object.ts';
import { binnedBy, binnedFolderId, readBinned } from '../records/bin-items.ts';
import { removeIntoBin, writeFolders, type FolderToBin } from '../records/bin-folders.ts';
import type { Deletion } from '../records/bin-records.ts';
import {
  metaRef,
  metas,
  pageByPath,
  readMetas,
  snapshotOf,
  withinFolder,
  type Cursor,
} from '../records/meta-collection.ts';
import { removeDeleted } from '../records/remove-deleted.ts';
import { generationOf, toldBy } from '../records/removed-records.ts';
import { binFiles, leftBefore, type FileToBin, type NotBinned } from './bin-files.ts';
import { reconcileItem, reconcileFolderAbove } from './reconcile.ts';

/** An item to delete, and what somebody has seen of it. */
export interface SeenItem {
  path: ItemPath;
  /** See `seenOf`; undefined: whatever has the name is to be deleted. */
  seen: string | null | undefined;
}

/** Items looked at in the bucket at the same time. */
const PARALLEL = 16;

/**
 * Puts files into the bin with their records, and removes the records of folders that are empty afterwards.
 *
 * @returns those that were not deleted; they keep their records
 * @throws an error that may pass, as `binFiles` does
 */
export async function binSelected(
  deletion: Deletion,
  files: readonly SeenItem[],
): Promise<JobFailure[]> {
  const records = await readMetas(files.map(({ path }) => path));
  const kept = new Map<ItemPath, NotBinned>();
  const going: FileToBin[] = [];
  const unclear: SeenItem[] = [];
  for (const file of files) {
    const record = snapshotOf(file.path, records);
    const generation = generationOf(record.data());
    const isMeant = file.seen === generation || file.seen === undefined;
    if (generation !== undefined && isMeant) {
      going.push({ path: file.path, generation, object: null, record, top: null });
    } else unclear.push(file);
  }
  await forEachBounded(unclear, PARALLEL, async (file) => {
    const found = await lookFor(deletion, file, snapshotOf(file.path, records));
    if (found === 'changed') kept.set(file.path, found);
    else if (found !== null) going.push(found);
  });
  for (const [path, reason] of await binFiles(deletion, going)) {
    const { seen } = files.find((file) => file.path === path) ?? {};
    const again =
      reason === 'changed' && seen === undefined ? await binAgain(deletion, path) : reason;
    if (again !== null) kept.set(path, again);
  }
  await forEachBounded(parentsOf(files), PARALLEL, reconcileFolderAbove);
  return files.flatMap(({ path }) => {
    const reason = kept.get(path);
    return reason === undefined ? [] : [{ path, reason }];
  });
}

/** One of the items of each folder. */
function parentsOf(files: readonly SeenItem[]): ItemPath[] {
  return [...new Map(files.map(({ path }) => [ancestorFolders(path)[0], path])).values()];
}

/** Whatever has the name is meant, also what has taken it this moment. */
async function binAgain(deletion: Deletion, path: ItemPath): Promise<NotBinned | null> {
  const found = await lookFor(deletion, { path, seen: undefined }, await metaRef(path).get());
  if (found === null || found === 'changed') return found;
  return (await binFiles(deletion, [found])).get(path) ?? null;
}

/**
 * The content to delete of a file that has no record, or that of another content than was seen: that is, of what is in the bucket. A file that
 * was listed without a record has no generation: it is the one that is there, unless it has got a record since, or was
 * put there since.
 *
 * @returns null when it is gone, or in the bin by an earlier worker
 */
async function lookFor(
  deletion: Deletion,
  { path, seen }: SeenItem,
  record: DocumentSnapshot,
): Promise<FileToBin | 'changed' | null> {
  const before = await binnedBy(deletion.id).where('file_path', '==', path).get();
  const binned = before.docs.flatMap((doc) => readBinned(doc)?.generation ?? []);
  if (binned.length > 0) {
    await leftBefore(
      deletion,
      binned.map((generation) => ({ path, generation })),
    );
    return null;
  }
  const object = await liveObject(objectNameOf(path));
  if (object === null) {
    await removeOrphan(path, record);
    return null;
  }
  const { generation } = object;
  if (typeof seen === 'string' && seen !== generation) return 'changed';
  if (seen === null) {
    const isOther = record.get('generation') !== undefined;
    if (isOther || object.created > deletion.askedAt.toDate()) return 'changed';
  }
  const its = await recordOf(path, object, record);
  return its === null ? 'changed' : { path, generation, object, record: its, top: null };
}

/** The record of an item of which nothing is there; its event was lost. */
async function removeOrphan(path: ItemPath, record: DocumentSnapshot): Promise<void> {
  if (record.exists) await removeDeleted([toldBy(path, record)]);
}

/** The record of an object, which is made where none speaks of it yet; null when it speaks of another one. An illegal name has none. */
async function recordOf(
  path: ItemPath,
  { generation }: LiveObject,
  record: DocumentSnapshot,
): Promise<DocumentSnapshot | null> {
  if (itemPathProblem(path) !== null) return record;
  if (generationOf(record.data()) === generation) return record;
  await reconcileItem(path);
  const now = await metaRef(path).get();
  return generationOf(now.data()) === generation ? now : null;
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
  // Without its record it was deleted; what lies there now has come since.
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
 * Puts a page of the objects beneath a folder into the bin, with the records of the files among them; and writes the
 * documents of the folders, while their records are still there. Objects that were put there after the deletion was asked for stay.
 *
 * @throws an error that may pass, as `binFiles` does; some are in the bin then
 */
export async function binObjectsWithin(
  deletion: Deletion,
  folder: ItemPath,
  cursor: string | null,
): Promise<DeletedPage> {
  const { objects: listed, next } = await listObjects(objectNameOf(folder), cursor);
  const askedAt = deletion.askedAt.toDate();
  const objects = listed.map(objectOfFile).filter(({ created }) => created <= askedAt);
  const files: { path: ItemPath; object: LiveObject }[] = [];
  const placeholders: LiveObject[] = [];
  const folders = new Map<ItemPath, FolderToBin>();
  const meet = (path: ItemPath, placeholder: LiveObject | null): void => {
    const creator = uploaderOf(placeholder);
    const created = { email: creator?.email ?? null, uid: creator?.uid ?? null };
    folders.set(path, {
      path,
      ...folders.get(path),
      ...(placeholder === null ? {} : { placeholder: created }),
    });
  };
  for (const object of objects) {
    const path = itemPathOf(object.name);
    if (path === null) continue;
    const put = folderKeptBy(path);
    if (put === null) files.push({ path, object });
    else placeholders.push(object);
    if (put !== null) meet(put, object);
    for (const above of ancestorFolders(path)) {
      if (above === folder || isBeneath(above, folder)) meet(above, null);
    }
  }
  await writeFolders(deletion, folder, [...folders.values()]);
  const kept = await binFound(deletion, folder, files);
  const refused = await deleteObjects(placeholders);
  const failed = [...kept.values(), ...refused.values()].filter((reason) => reason === 'internal');
  return { deleted: objects.length - kept.size - refused.size, failed: failed.length, next };
}

async function binFound(
  deletion: Deletion,
  folder: ItemPath,
  files: readonly { path: ItemPath; object: LiveObject }[],
): Promise<Map<ItemPath, NotBinned>> {
  const named = files.map(({ path, object: { generation } }) => ({ path, generation }));
  const left = await leftBefore(deletion, named);
  const there = files.filter(({ path }) => !left.has(path));
  const records = await readMetas(there.map(({ path }) => path));
  const changed = new Map<ItemPath, NotBinned>();
  const going: FileToBin[] = [];
  const top = binnedFolderId(folder, deletion.id);
  await forEachBounded(there, PARALLEL, async ({ path, object }) => {
    const record = await recordOf(path, object, snapshotOf(path, records));
    if (record === null) changed.set(path, 'changed');
    else going.push({ path, generation: object.generation, object, record, top });
  });
  return new Map([...changed, ...(await binFiles(deletion, going))]);
}

/** How many records of a page were removed. */
interface RemovedRecordsPage extends Page<Cursor> {
  removed: number;
}

/**
 * Removes a page of the records of a folder and of everything beneath it; those of folders go into the bin. Those of items that were
 * added after the deletion was asked for stay, and so do those of files that are there.
 */
export async function removeRecordsWithin(
  deletion: Deletion,
  folder: ItemPath,
  cursor: Cursor | null,
): Promise<RemovedRecordsPage> {
  const { documents, next } = await pageByPath(withinFolder(metas(), folder), cursor);
  const pathOf = (record: DocumentSnapshot): ItemPath => String(record.get('file_path'));
  const mayStay = (record: DocumentSnapshot): boolean =>
    !isFolderPath(pathOf(record)) ||
    (record.createTime !== undefined && record.createTime > deletion.askedAt);
  const staying = new Set<string>();
  await forEachBounded(documents.filter(mayStay), PARALLEL, async (record) => {
    if (await existsInBucket(pathOf(record))) staying.add(record.id);
  });
  const going = documents.filter(({ id }) => !staying.has(id));
  const folders = going.filter((record) => isFolderPath(pathOf(record)));
  const orphans = going.filter((record) => !isFolderPath(pathOf(record)));
  await removeIntoBin(deletion, folder, folders);
  await removeDeleted(
    orphans.map((record) => ({ ...toldBy(pathOf(record), record), ref: record.ref })),
  );
  return { removed: going.length, next };
}
