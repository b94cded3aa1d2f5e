import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import {
  ancestorFolders,
  folderKeptBy,
  isBeneath,
  isFolderPath,
  itemPathOf,
  objectNameOf,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import { itemPathProblem } from '@navette/core/paths/path-problem';
import { madeThumbnail, thumbnailNameOf } from '@navette/core/files/thumbnail';
import type { JobFailure } from '@navette/core/calls/jobs';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import type { Page } from '../walk/for-each-page.ts';
import { copyObject, type CopySource } from '../objects/copy-object.ts';
import { deleteObjects, type KeptReason } from '../objects/delete-objects.ts';
import { existsInBucket } from '../objects/exists-in-bucket.ts';
import { hasObjects, listObjects } from '../objects/list-objects.ts';
import { liveObject, objectOfFile, uploaderOf, type LiveObject } from '../objects/live-object.ts';
import {
  foldersIntoBin,
  foldersLeave,
  putBack,
  takeIntoBin,
  type CopiedFile,
  type Deletion,
  type FolderToBin,
} from '../records/bin-changes.ts';
import { binnedFileId, binObjectOf, binThumbnailOf } from '../records/bin-items.ts';
import {
  metaRef,
  metas,
  pageByPath,
  readMetas,
  removeRecords,
  snapshotOf,
  withinFolder,
  type Cursor,
} from '../records/meta-collection.ts';
import { readRecord } from '../records/record.ts';
import { generationOf } from '../records/removal-id.ts';
import { removeAndKeep } from '../records/removed-records.ts';
import { revokeLinks } from '../records/revoke-links.ts';
import { asOfItsBytes } from '../records/write-record.ts';
import { reconcileFolderAbove, reconcileItem } from './reconcile.ts';
import { sourceInRecord } from './source-in-record.ts';

// What is deleted goes into the bin (decision 0175): a file is copied there; then one transaction takes its record from its
// place into a document of the bin; then its object goes. So nothing is ever deleted that the bin does not have, and the
// object's event finds nothing to do.

/** An item to delete, and what somebody has seen of it. */
export interface SeenItem {
  path: ItemPath;
  /** See `seenOf`; undefined: whatever has the name is to be deleted. */
  seen: string | null | undefined;
}

/** A file whose content is to go into the bin. */
interface FileToBin {
  path: ItemPath;
  source: CopySource;
  hasThumbnail: boolean;
  hasVersions: boolean;
  isTop: boolean;
}

/** Objects copied, or looked at, at the same time. */
const PARALLEL = 16;

/**
 * Puts files into the bin, and removes the records of folders that are empty afterwards.
 *
 * @returns those that were not deleted; they keep their records
 * @throws an error that may pass, as `deleteObjects` does; then some are in the bin
 */
export async function binFiles(
  deletion: Deletion,
  files: readonly SeenItem[],
): Promise<JobFailure[]> {
  const records = await readMetas(files.map(({ path }) => path));
  const kept = new Map<ItemPath, KeptReason>();
  const going: FileToBin[] = [];
  const unclear: SeenItem[] = [];
  for (const file of files) {
    const record = snapshotOf(file.path, records);
    const source = sourceInRecord(file.path, record);
    const isMeant = file.seen === undefined || file.seen === source?.generation;
    if (source !== null && isMeant) going.push(toBin(file.path, source, record, true));
    else unclear.push(file);
  }
  for (const path of await intoBin(deletion, going, kept)) {
    unclear.push(...files.filter((file) => file.path === path));
  }
  const found: FileToBin[] = [];
  await forEachBounded(unclear, PARALLEL, async (file) => {
    const there = await lookFor(file, deletion.askedAt.toDate());
    if (there === 'changed') kept.set(file.path, there);
    else if (there !== null) found.push(there);
  });
  for (const path of await intoBin(deletion, found, kept)) kept.set(path, 'changed');
  const changed = [...kept].filter(([, reason]) => reason === 'changed');
  // What has taken the name since may wait for its event.
  await forEachBounded(changed, PARALLEL, async ([path]) => void (await reconcileItem(path)));
  const oneOfEachFolder = new Map(files.map(({ path }) => [ancestorFolders(path)[0], path]));
  await forEachBounded(oneOfEachFolder.values(), PARALLEL, reconcileFolderAbove);
  return files.flatMap(({ path }) => {
    const reason = kept.get(path);
    return reason === undefined ? [] : [{ path, reason }];
  });
}

function toBin(
  path: ItemPath,
  source: CopySource,
  record: DocumentSnapshot,
  isTop: boolean,
): FileToBin {
  const stored = readRecord(record);
  const hasThumbnail = madeThumbnail(stored?.thumbnailFacts ?? null) === source.generation;
  const hasVersions = stored?.versionFacts.versions !== undefined;
  return { path, source, hasThumbnail, hasVersions, isTop };
}

/**
 * What is in the bucket of a file of which no record tells enough, or that of another content than was seen. A file that was
 * listed without a record has no generation: it is the one that is there, unless it has got a record, or was stored, since.
 *
 * @returns null when it is gone, or in the bin by an earlier worker
 */
async function lookFor(
  { path, seen }: SeenItem,
  askedAt: Date,
): Promise<FileToBin | 'changed' | null> {
  const record = await metaRef(path).get();
  const object = await liveObject(objectNameOf(path));
  if (object === null) {
    // Its event was lost. Of an illegal name, somebody has written the record by hand.
    if (record.exists && itemPathProblem(path) === null) await reconcileItem(path);
    else if (record.exists) await removeRecords([record.ref]);
    return null;
  }
  if (typeof seen === 'string' && seen !== object.generation) return 'changed';
  if (seen === null && (generationOf(record.data()) !== undefined || object.created > askedAt)) {
    return 'changed';
  }
  return withItsRecord(path, object, record, true);
}

/** Has the record made of an object of which none tells yet: nothing but an illegal name goes into the bin without one. */
async function withItsRecord(
  path: ItemPath,
  object: LiveObject,
  record: DocumentSnapshot,
  isTop: boolean,
): Promise<FileToBin | 'changed' | null> {
  const isLegal = itemPathProblem(path) === null;
  if (!isLegal || generationOf(record.data()) === object.generation) {
    return toBin(path, asOfItsBytes(object, record), record, isTop);
  }
  // Of an object that is in the bin, this removes what is left.
  await reconcileItem(path);
  const now = await metaRef(path).get();
  if (generationOf(now.data()) === object.generation) return toBin(path, object, now, isTop);
  return now.exists ? 'changed' : null;
}

/**
 * Copies files into the bin, takes their records there, and deletes their objects.
 *
 * @param kept gets those that Storage refuses to delete; they have their records again
 * @returns those in whose place is another content than that
 */
async function intoBin(
  deletion: Deletion,
  files: readonly FileToBin[],
  kept: Map<ItemPath, KeptReason>,
): Promise<ItemPath[]> {
  const changed: ItemPath[] = [];
  const copied: CopiedFile[] = [];
  await forEachBounded(files, PARALLEL, async (file) => {
    const copy = await copyIntoBin(file);
    if (copy === null) changed.push(file.path);
    else copied.push(copy);
  });
  const outcomes = await takeIntoBin(deletion, copied);
  const going = copied.filter(({ path }) => outcomes.get(path) === 'binned');
  for (const [path, outcome] of outcomes) if (outcome === 'changed') changed.push(path);
  const versioned = new Set(files.filter((file) => file.hasVersions).map(({ path }) => path));
  await forEachBounded(going, PARALLEL, async ({ path }) => {
    if (versioned.has(path)) await revokeLinks(path, null);
  });
  // One that has taken the name since stays, and gets its record from its event.
  const held = await deleteObjects(
    going.map(({ path, generation }) => ({ name: objectNameOf(path), generation })),
  );
  const refused = going.filter(({ path }) => held.get(objectNameOf(path)) === 'internal');
  await forEachBounded(refused, PARALLEL, async (file) => {
    await putBack(deletion, file);
    kept.set(file.path, 'internal');
  });
  return changed;
}

/** @returns null when the object is gone, or is another one */
async function copyIntoBin(file: FileToBin): Promise<CopiedFile | null> {
  const { path, source, isTop } = file;
  const { generation, size, contentType } = source;
  const id = binnedFileId(path, generation);
  const name = binObjectOf(id);
  if (!(await copyObject(source, { name, of: id }))) return null;
  const thumbnail = file.hasThumbnail ? await liveObject(thumbnailNameOf(path, generation)) : null;
  const hasThumbnail =
    thumbnail !== null && (await copyObject(thumbnail, { name: binThumbnailOf(name), of: id }));
  return { path, generation, size, contentType, hasThumbnail, isTop };
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
interface BinnedPage extends Page<string> {
  deleted: number;
  failed: number;
}

/**
 * Puts a page of the objects beneath a folder into the bin, with the documents of the folders that they are in. Objects that
 * were put there after the deletion was asked for stay.
 *
 * @throws an error that may pass, as `deleteObjects` does; then some are in the bin
 */
export async function binWithin(
  deletion: Deletion,
  folder: ItemPath,
  cursor: string | null,
): Promise<BinnedPage> {
  const { objects: listed, next } = await listObjects(objectNameOf(folder), cursor);
  const askedAt = deletion.askedAt.toDate();
  const objects = listed.map(objectOfFile).filter(({ created }) => created <= askedAt);
  const { files, placeholders, folders } = contentOf(folder, objects);
  // Before their content goes: the event of the last object removes the record of its folder.
  await foldersIntoBin(deletion, folders);
  const kept = new Map<ItemPath, KeptReason>();
  const records = await readMetas(files.keys());
  const going: FileToBin[] = [];
  await forEachBounded(files, PARALLEL, async ([path, object]) => {
    const file = await withItsRecord(path, object, snapshotOf(path, records), false);
    if (file === 'changed') kept.set(path, file);
    else if (file !== null) going.push(file);
  });
  for (const path of await intoBin(deletion, going, kept)) kept.set(path, 'changed');
  const refused = await deleteObjects(placeholders);
  const reasons = [...kept.values(), ...refused.values()];
  const failed = reasons.filter((reason) => reason === 'internal').length;
  return { deleted: objects.length - reasons.length, failed, next };
}

interface FolderContent {
  files: Map<ItemPath, LiveObject>;
  placeholders: LiveObject[];
  /** The folder, and those beneath it in which the objects are. */
  folders: FolderToBin[];
}

function contentOf(folder: ItemPath, objects: readonly LiveObject[]): FolderContent {
  const files = new Map<ItemPath, LiveObject>();
  const placeholders: LiveObject[] = [];
  const folders = new Map<ItemPath, FolderToBin>();
  for (const object of objects) {
    const path = itemPathOf(object.name);
    if (path === null) continue;
    const put = folderKeptBy(path);
    for (const above of [...(put === null ? [] : [put]), ...ancestorFolders(put ?? path)]) {
      if (above !== folder && !isBeneath(above, folder)) continue;
      folders.set(above, { path: above, isTop: above === folder, ...folders.get(above) });
    }
    if (put === null) files.set(path, object);
    else {
      placeholders.push(object);
      const { email = null, uid = null } = uploaderOf(object) ?? {};
      folders.set(put, { path: put, isTop: put === folder, placeholder: { email, uid } });
    }
  }
  return { files, placeholders, folders: [...folders.values()] };
}

/** How many records of a page were removed. */
interface RemovedRecordsPage extends Page<Cursor> {
  removed: number;
}

/**
 * Removes a page of the records of a folder and of everything beneath it; what those of folders say last stays in the bin.
 * Those of items that are there stay: they were added meanwhile.
 */
export async function removeRecordsWithin(
  deletion: Deletion,
  folder: ItemPath,
  cursor: Cursor | null,
): Promise<RemovedRecordsPage> {
  const { documents, next } = await pageByPath(withinFolder(metas(), folder), cursor);
  const pathOf = (record: DocumentSnapshot): ItemPath => String(record.get('file_path'));
  const staying = new Set<string>();
  if (await hasObjects(objectNameOf(folder))) {
    await forEachBounded(documents, PARALLEL, async (record) => {
      if (await existsInBucket(pathOf(record))) staying.add(record.id);
    });
  }
  const going = documents.filter(({ id }) => !staying.has(id));
  const isNamed = (record: DocumentSnapshot): boolean => record.id === metaId(pathOf(record));
  const paths = going.filter(isNamed).map(pathOf);
  await foldersLeave(deletion, paths.filter(isFolderPath));
  // The files of these records had left the bucket before. What this keeps of them, the deletion forgets in the end.
  const before = new Map(going.map((record) => [pathOf(record), record]));
  await removeAndKeep(
    paths.filter((path) => !isFolderPath(path)),
    { before },
  );
  await removeRecords(going.filter((record) => !isNamed(record)).map(({ ref }) => ref));
  return { removed: going.length, next };
}
