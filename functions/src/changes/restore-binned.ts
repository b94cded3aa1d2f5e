import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';
import {
  ancestorFolders,
  folderKeptBy,
  folderPathProblem,
  isFolderPath,
  itemPathOf,
  itemPathProblem,
  objectNameOf,
  ROOT,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { thumbnailNameOf } from '@navette/core/files/thumbnail';
import { versionNameOf } from '@navette/core/files/versions';
import type { JobFailure } from '@navette/core/calls/jobs';
import { currentAct } from '../journal/acting.ts';
import { restoredLine } from '../journal/journal-line.ts';
import { repeatLine } from '../journal/write-line.ts';
import { copyFromBin } from '../objects/bin-objects.ts';
import { copyObject, isCopyOf } from '../objects/copy-object.ts';
import { deleteObjects } from '../objects/delete-objects.ts';
import { liveObject, uploaderOf, type LiveObject } from '../objects/live-object.ts';
import { restorePlaceholder } from '../objects/write-placeholder.ts';
import { database } from '../platform/admin-app.ts';
import { arrivedWith, awaitArrivals, type Arrival } from '../records/arrivals.ts';
import {
  binnedItems,
  binnedRef,
  binThumbnailOf,
  binVersionOf,
  objectsOfBinned,
  readBinned,
  takeOut,
  type StoredBinItem,
} from '../records/bin-items.ts';
import { metaRef, readMetas, snapshotOf } from '../records/meta-collection.ts';
import { NO_ACCESS, readData } from '../records/record.ts';
import { generationOf } from '../records/removed-records.ts';
import { writeRecords } from '../records/write-record.ts';
import { askForText } from '../texts/ask-for-texts.ts';
import { noteThumbnail } from '../thumbnails/note-thumbnail.ts';
import { chunksOf } from '../walk/chunks-of.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { reconcileUndone } from './reconcile.ts';

/** An item of the bin, and where it is to be. */
export interface Restoring {
  id: string;
  item: StoredBinItem;
  to: ItemPath;
}

/** A file of the bin, with its object there. */
interface RestoringFile extends Restoring {
  object: LiveObject;
}

/** A file that is where it is to be, with its record. */
interface RestoredFile extends RestoringFile {
  copy: LiveObject;
}

/** Objects copied at the same time. */
const PARALLEL = 16;

/**
 * Brings items of the bin to where they are to be: their records wait there, the objects are copied and compared, the
 * records are written; then the items are taken out of the bin, and their objects there go. Idempotent: killed after
 * any of these steps, it goes on from there.
 *
 * @param job the id of the restoring job
 * @param items a folder before its content
 * @returns what stays in the bin, by where it was
 * @throws when it has to be done again later
 */
export async function restoreBinned(
  job: string,
  items: readonly Restoring[],
): Promise<JobFailure[]> {
  const failures: JobFailure[] = [];
  const done = items.filter(({ item }) => item.state === 'going' && item.taken_by === job);
  const open = items.filter(({ item }) => item.state === 'here');
  const folders = open.filter(({ item }) => item.kind === 'folder');
  const { files, back } = await filesAmong(job, open, failures);
  const due = await foldersDue(open, folders);
  await awaitArrivals([
    // One without a record is made as any folder that is there because of its content.
    ...due.flatMap((folder) => (folder.item.record === null ? [] : arrivalOf(job, folder, null))),
    ...files.filter(isLegal).map((file) => arrivalOf(job, file, file.object)),
  ]);
  // Before anything is in them, and from above: whoever goes on finds by their records which are still to be made.
  for (const folder of due) await putPlaceholder(folder);
  const copied = await copyFiles(job, files, failures);
  await forgiveMissing(job, open, failures);
  await forEachBounded(folders, PARALLEL, putPlaceholder);
  await writeRecords([
    ...foldersToWrite(open).map((path) => ({ path, object: null, uploader: null, isBack: true })),
    ...copied
      .filter(isLegal)
      .map(({ to, copy }) => ({ path: to, object: copy, uploader: uploaderOf(copy) })),
  ]);
  await forEachBounded(copied, PARALLEL, bringThumbnail);
  await forEachBounded(copied, PARALLEL, ({ copy }) => askForText(copy.name));
  const taken = await takeAllOut(job, copied, [...back, ...folders]);
  const lost = copied.filter(({ id }) => !taken.has(id));
  // Another job has brought it back, or deleted it for good, meanwhile: it must not be here, too.
  await deleteObjects(lost.map(({ copy }) => copy));
  await reconcileUndone(lost.map(({ to }) => to));
  failures.push(...lost.map(({ item }) => ({ path: item.file_path, reason: NOT_FOUND })));
  await nameThemselves(
    open.filter(({ item }) => failures.some(({ path }) => path === item.file_path)),
  );
  const gone = [...done, ...[...copied, ...back].filter(({ id }) => taken.has(id))];
  await deleteObjects(gone.flatMap(({ item }) => objectsOfBinned(item)));
  return failures;
}

/** What stays in the bin while its folder is brought back has no folder there any more: it is listed for itself. */
async function nameThemselves(staying: readonly Restoring[]): Promise<void> {
  for (const chunk of chunksOf(staying, CHUNK)) {
    await database().runTransaction(async (transaction) => {
      const documents = await transaction.getAll(...chunk.map(({ id }) => binnedRef(id)));
      for (const document of documents) {
        if (readBinned(document)?.state !== 'here') continue;
        transaction.update(document.ref, { is_top: true, top: document.id });
      }
    });
  }
}

const NOT_FOUND = 'not-found' as const;

/** The files among items: those to copy with their objects, and those that had come back before a worker died. */
async function filesAmong(job: string, open: readonly Restoring[], failures: JobFailure[]) {
  const all = open.filter(({ item }) => item.kind === 'file');
  const back = await arrivedWith(
    job,
    all.map(({ item, to }) => ({ to, record: { data: () => recordOf(item) } })),
  );
  const files: RestoringFile[] = [];
  const due = all.filter(({ to }) => !back.has(to));
  await forEachBounded(due, PARALLEL, async (file) => {
    const object = file.item.object === null ? null : await liveObject(file.item.object);
    if (object !== null) files.push({ ...file, object });
    else failures.push({ path: file.item.file_path, reason: NOT_FOUND });
  });
  return { files, back: all.filter(({ to }) => back.has(to)) };
}

/** What a slower worker of the same job has brought back meanwhile is not missing. */
async function forgiveMissing(
  job: string,
  open: readonly Restoring[],
  failures: JobFailure[],
): Promise<void> {
  const isMissing = (path: ItemPath) =>
    failures.some((failure) => failure.path === path && failure.reason === NOT_FOUND);
  const missing = open.filter(({ item }) => isMissing(item.file_path));
  if (missing.length === 0) return;
  const documents = await database().getAll(...missing.map(({ id }) => binnedRef(id)));
  const back = new Set(
    missing
      .filter((_, index) => documents[index]?.get('taken_by') === job)
      .map(({ item }) => item.file_path),
  );
  const left = failures.filter(({ path, reason }) => reason !== NOT_FOUND || !back.has(path));
  failures.splice(0, failures.length, ...left);
}

/** The record of an item as it was; of one without a record, one that lets nobody in but admins. */
function recordOf({ record, generation }: StoredBinItem): Record<string, unknown> {
  return record === null ? { ...NO_ACCESS, inherits: false, generation } : { ...record };
}

/** Whether an item can have a record: an illegal name has none. */
function isLegal({ to }: Pick<Restoring, 'to'>): boolean {
  return itemPathProblem(to) === null;
}

function arrivalOf(job: string, { id, item, to }: Restoring, object: LiveObject | null): Arrival {
  const record = recordOf(item);
  return {
    from: item.file_path,
    to,
    record: { data: () => record },
    object,
    copier: null,
    job,
    binned: id,
    // Whoever has left since somebody last saw to its access does not come back.
    accessSince: item.record?.updated_at ?? item.deleted_at,
  };
}

/** Where the folders are that items are to be in, and those among the items: from above, each once. */
function foldersToWrite(items: readonly Restoring[]): ItemPath[] {
  const folders = new Set<ItemPath>();
  for (const { to, item } of items) {
    for (const folder of ancestorFolders(to).toReversed()) folders.add(folder);
    if (item.kind === 'folder') folders.add(to);
  }
  const legal = [...folders].filter((path) => folderPathProblem(path) === null);
  return legal.toSorted((one, other) => one.length - other.length);
}

/**
 * Folders that are not there, from above: those among the items, and those above them, which are made again as they were
 * last.
 */
async function foldersDue(
  items: readonly Restoring[],
  folders: readonly Restoring[],
): Promise<Restoring[]> {
  const there = await readMetas(foldersToWrite(items));
  const missing = [...there].flatMap(([path, { exists }]) => (exists ? [] : [path]));
  const own = new Map(folders.map((folder) => [folder.to, folder]));
  const above = await newestFolders(missing.filter((path) => !own.has(path)));
  return missing.flatMap((path) => {
    const folder = own.get(path) ?? above.get(path);
    return folder === undefined ? [] : [{ ...folder, to: path }];
  });
}

/** Paths that one query may name. */
const MAX_ASKED = 30;

/** What the bin knows last of folders. */
async function newestFolders(paths: readonly ItemPath[]): Promise<Map<ItemPath, Restoring>> {
  const newest = new Map<ItemPath, Restoring>();
  for (const chunk of chunksOf(paths, MAX_ASKED)) {
    const { docs } = await binnedItems().where('file_path', 'in', chunk).get();
    for (const doc of docs) {
      const item = readBinned(doc);
      if (item === null || item.record === null) continue;
      const other = newest.get(item.file_path);
      if (other && other.item.deleted_at >= item.deleted_at) continue;
      newest.set(item.file_path, { id: doc.id, item, to: item.file_path });
    }
  }
  return newest;
}

async function copyFiles(
  job: string,
  files: readonly RestoringFile[],
  failures: JobFailure[],
): Promise<RestoredFile[]> {
  const copied: RestoredFile[] = [];
  await forEachBounded(files, PARALLEL, async (file) => {
    const { item, object, to } = file;
    const stored = item.record === null ? null : readData({ ...item.record });
    const uploader = stored?.added_by ? { email: stored.added_by, uid: stored.added_by_uid } : null;
    await bringVersions(file);
    const copy = await copyObject(object, {
      name: objectNameOf(to),
      uploader,
      since: object.updated,
      reason: job,
    });
    if (copy === 'gone') failures.push({ path: item.file_path, reason: NOT_FOUND });
    else if (copy === 'taken') failures.push({ path: item.file_path, reason: 'taken' });
    else copied.push({ ...file, copy });
  });
  return copied;
}

/** The record lists them as soon as it is written. */
async function bringVersions({ item, to, object }: RestoringFile): Promise<void> {
  for (const generation of Object.keys(item.record?.versions ?? {})) {
    await copyFromBin(binVersionOf(object.name, generation), versionNameOf(to, generation));
  }
}

/** Gives a file the thumbnail that it had: that of a video could not be made again. */
async function bringThumbnail({ item, to, object, copy }: RestoredFile): Promise<void> {
  const facts = readData({ ...item.record }).thumbnailFacts;
  if (facts.thumbnail === undefined || facts.thumbnail_generation !== item.generation) return;
  if (facts.thumbnail === 'made') {
    const target = thumbnailNameOf(to, copy.generation);
    if (!(await copyFromBin(binThumbnailOf(object.name), target))) return;
  }
  await noteThumbnail(to, copy.generation, facts.thumbnail);
}

/** What keeps a folder there without content, if it had that. */
async function putPlaceholder({ item: { placeholder }, to }: Restoring): Promise<void> {
  if (placeholder === undefined) return;
  const { email, uid } = placeholder;
  await restorePlaceholder(to, email === null ? null : { email, uid });
}

/** Items of one transaction: 6 MB with the longest lists of addresses. */
const CHUNK = 25;

/** Takes items out of the bin that are where they are to be. @returns the ids of those that no other job has taken */
async function takeAllOut(
  job: string,
  copied: readonly RestoredFile[],
  others: readonly Restoring[],
): Promise<Set<string>> {
  const act = currentAct();
  const taken = new Set<string>();
  for (const chunk of chunksOf<Restoring & { copy?: LiveObject }>([...copied, ...others], CHUNK)) {
    const out = await database().runTransaction(async (transaction) => {
      const records = await transaction.getAll(...chunk.map(({ to }) => metaRef(to)));
      for (const [index, { copy }] of chunk.entries()) {
        if (copy !== undefined) await checkRecord(job, chunk[index], records[index], copy);
      }
      const ids = chunk.map(({ id }) => id);
      const targets = new Map(chunk.map(({ id, to }) => [id, to]));
      const found = await takeOut(transaction, ids, job, targets);
      for (const { id, item, to, copy } of chunk) {
        if (!found.has(id)) continue;
        const told = copy === undefined ? {} : { generation: copy.generation, size: copy.size };
        repeatLine(transaction, restoredLine(act, { path: item.file_path, to, ...told }));
      }
      return found;
    });
    for (const id of out.keys()) taken.add(id);
  }
  return taken;
}

/** A file stays in the bin until its record is where it is to be; or has been there, and somebody has deleted it again. */
async function checkRecord(
  job: string,
  restored: Restoring | undefined,
  record: DocumentSnapshot | undefined,
  copy: LiveObject,
): Promise<void> {
  if (restored === undefined || !isLegal(restored)) return;
  if (generationOf(record?.data()) === copy.generation) return;
  const { item, to } = restored;
  const asked = [{ to, record: { data: () => recordOf(item) } }];
  if ((await arrivedWith(job, asked)).has(to)) return;
  throw new Error('a file that was restored has no record yet');
}

/** Documents that a job has taken out, and of which it asks at once. */
const PAGE = 200;

/** A page of what a job has brought back, without an order: it goes as it is done. */
export async function restoredBy(job: string): Promise<{ id: string; item: StoredBinItem }[]> {
  const { docs } = await binnedItems()
    .where('taken_by', '==', job)
    .orderBy(FieldPath.documentId())
    .limit(PAGE)
    .get();
  return docs.flatMap((doc) => {
    const item = readBinned(doc);
    return item === null ? [] : [{ id: doc.id, item }];
  });
}

/**
 * Removes copies that an earlier worker of a job has made of what another job has taken out of the bin since.
 *
 * @param there objects where the items are to be
 */
export async function removeLostCopies(job: string, there: readonly LiveObject[]): Promise<void> {
  const copies = there.filter((object) => isCopyOf(job, object));
  for (const chunk of chunksOf(copies, MAX_ASKED)) {
    const paths = chunk.map(({ name }) => itemPathOf(name) ?? ROOT);
    const { docs } = await binnedItems()
      .where('restored_to', 'in', paths)
      .where('taken_by', '==', job)
      .get();
    const own = new Set(docs.map((doc) => String(doc.get('restored_to'))));
    // What keeps folders alive stays with these.
    const isPlaceholder = (path: ItemPath) => !isFolderPath(path) && folderKeptBy(path) !== null;
    const lost = paths.filter((path) => !own.has(path) && !isPlaceholder(path));
    const records = await readMetas(lost);
    await deleteObjects(chunk.filter(({ name }) => lost.includes(itemPathOf(name) ?? ROOT)));
    await reconcileUndone(lost.filter((path) => snapshotOf(path, records).exists));
  }
}
