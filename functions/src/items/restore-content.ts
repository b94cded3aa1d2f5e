import {
  canBeStored,
  ancestorFolders,
  isFolderPath,
  objectNameOf,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { folderPathProblem, itemPathProblem } from '@navette/core/paths/path-problem';
import { thumbnailNameOf } from '@navette/core/files/thumbnail';
import { canHaveVersions } from '@navette/core/files/versions';
import { servedAttributes, uploaderMetadata } from '@navette/core/files/upload-attributes';
import { metaId } from '@navette/core/paths/meta-id';
import type { JobFailure } from '@navette/core/calls/jobs';
import { copyObject, copyToFreeName, type CopySource } from '../objects/copy-object.ts';
import { deleteGeneration } from '../objects/delete-generation.ts';
import { newDownloadToken } from '../objects/download-token.ts';
import { copyVersions, deleteVersions } from '../objects/version-objects.ts';
import { COPY_KEYS, liveObject, uploaderOf, type LiveObject } from '../objects/live-object.ts';
import { restorePlaceholder } from '../objects/write-placeholder.ts';
import { awaitArrivals, comeAs, type Arrival } from '../records/arrivals.ts';
import { stayInBin } from '../records/bin-changes.ts';
import { binnedItems, entriesOf, versionsOfBinned, type BinEntry } from '../records/bin-items.ts';
import { queriesByPath, readMetas } from '../records/meta-collection.ts';
import { removeRecordOf, writeRecords } from '../records/write-record.ts';
import { noteThumbnail } from '../thumbnails/note-thumbnail.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { askToOpenUploaded } from './ask-to-open-uploaded.ts';
import { reconcileItem } from './reconcile.ts';

// Items of the bin are restored (decision 0175): their records wait in their places, their objects are copied there and
// compared, and the records are written, by the job or by the objects' events. Their documents go last, after the comments.

/** A file whose copy is in its place. */
interface Copied extends Arrival {
  copy: LiveObject;
}

/** Objects copied at the same time. */
const PARALLEL = 16;

/**
 * Restores items that a job has taken out of the bin. Idempotent: killed after any step, it goes on from there.
 *
 * @param entries a folder before its content
 * @returns those that stay in the bin
 * @throws when it has to be done again later
 */
export async function restoreTaken(
  job: string,
  entries: readonly BinEntry[],
): Promise<Map<string, JobFailure>> {
  const failed = new Map<string, JobFailure>();
  const fail = ({ id, item }: BinEntry, reason: JobFailure['reason']): void => {
    failed.set(id, { id, path: item.file_path, reason });
  };
  const arrivals = await carryVersions(await objectsOf(entries));
  const ownFolders = arrivals.filter(({ to }) => isFolderPath(to));
  const files = arrivals.filter(({ to }) => !isFolderPath(to));
  const missing = await missingFolders(arrivals);
  const above = await newestOf(missing.filter((path) => !ownFolders.some(({ to }) => to === path)));
  const waiting = [...ownFolders.filter(({ to }) => missing.includes(to)), ...above, ...files];
  const come = await awaitArrivals(waiting.filter(isLegal));
  const folders = [...ownFolders, ...above];
  await forEachBounded(folders, PARALLEL, (folder) => putPlaceholder(job, folder));
  const copied: Copied[] = [];
  await forEachBounded(files, PARALLEL, async (file) => {
    if (come.has(file.id)) return;
    const copy = await copyBack(job, file);
    if (typeof copy === 'string') fail(file, copy);
    else copied.push({ ...file, copy });
  });
  const unwritten = await writeAll(copied, folders);
  await removeSurplus(copied.filter(({ id }) => !unwritten.has(id)).filter(isLegal));
  await forEachBounded(copied, PARALLEL, async (file) => {
    if (!unwritten.has(file.id)) {
      await bringThumbnail(file);
      return askToOpenUploaded(file.copy.name);
    }
    await deleteGeneration(file.copy.name, file.copy.generation);
    fail(file, 'internal');
  });
  await leaveVersions(files.filter(({ id }) => !failed.has(id)));
  await stayInBin(job, [...failed.keys()]);
  // At their generations nothing else has copies there.
  await forEachBounded(
    files.filter(({ id }) => failed.has(id)).filter(hasToCarry),
    PARALLEL,
    (file) => deleteVersions(file.to, versionsOfBinned(file.item)),
  );
  return failed;
}

/**
 * Copies the earlier versions of what is restored elsewhere to where they belong then. Those that are gone by then are not
 * listed any more.
 */
async function carryVersions(arrivals: readonly Arrival[]): Promise<Arrival[]> {
  const carried = new Map<string, Arrival>();
  await forEachBounded(arrivals.filter(hasToCarry), PARALLEL, async (arrival) => {
    const { id, item, to } = arrival;
    if (item.record === null || !canHaveVersions(to)) return;
    const all = versionsOfBinned(item);
    const come = (await copyVersions(item.file_path, to, all)).map(({ generation }) => generation);
    if (come.length === all.length) return;
    const { versions = {}, ...record } = item.record;
    const left = Object.entries(versions).filter(([generation]) => come.includes(generation));
    const listed = left.length === 0 ? {} : { versions: Object.fromEntries(left) };
    carried.set(id, { ...arrival, item: { ...item, record: { ...record, ...listed } } });
  });
  return arrivals.map((arrival) => carried.get(arrival.id) ?? arrival);
}

function hasToCarry({ item, to }: Arrival): boolean {
  return to !== item.file_path && versionsOfBinned(item).length > 0;
}

/** Removes the earlier versions of what was restored elsewhere from where it was. */
async function leaveVersions(restored: readonly Arrival[]): Promise<void> {
  await forEachBounded(restored.filter(hasToCarry), PARALLEL, ({ item }) =>
    deleteVersions(item.file_path, versionsOfBinned(item)),
  );
}

async function objectsOf(entries: readonly BinEntry[]): Promise<Arrival[]> {
  const objects = new Map<string, LiveObject | null>();
  await forEachBounded(entries, PARALLEL, async ({ id, item }) => {
    if (item.object !== null) objects.set(id, await liveObject(item.object));
  });
  return entries.map((entry) => ({
    ...entry,
    to: entry.item.restored_to ?? entry.item.file_path,
    object: objects.get(entry.id) ?? null,
  }));
}

/** Whether an item can have a record. */
function isLegal({ to }: Pick<Arrival, 'to'>): boolean {
  return itemPathProblem(to) === null;
}

/** Folders that have no record: those to restore, and those above what is to be restored. */
async function missingFolders(arrivals: readonly Arrival[]): Promise<ItemPath[]> {
  const own = arrivals.map(({ to }) => to).filter(isFolderPath);
  const records = await readMetas([...own, ...arrivals.flatMap(({ to }) => ancestorFolders(to))]);
  return [...records].flatMap(([path, { exists }]) => (exists ? [] : [path]));
}

/** What the bin knows last of folders. */
async function newestOf(folders: readonly ItemPath[]): Promise<Arrival[]> {
  const newest = new Map<ItemPath, BinEntry>();
  for (const query of queriesByPath(binnedItems(), folders)) {
    const { docs } = await query.get();
    for (const entry of entriesOf(docs)) {
      const { file_path: path, deleted_at, record } = entry.item;
      const other = newest.get(path)?.item.deleted_at;
      if (record !== null && (other === undefined || other < deleted_at)) newest.set(path, entry);
    }
  }
  return [...newest].map(([to, entry]) => ({ ...entry, to, object: null }));
}

async function putPlaceholder(job: string, { item: { placeholder }, to }: Arrival): Promise<void> {
  if (placeholder === undefined || folderPathProblem(to) !== null) return;
  const { email, uid } = placeholder;
  await restorePlaceholder(to, email === null ? null : { email, uid }, job);
}

/** Copies a file to its place, with a download token of its own. */
async function copyBack(
  job: string,
  { item, object, to }: Arrival,
): Promise<LiveObject | JobFailure['reason']> {
  if (object === null) return 'not-found';
  const fits =
    canBeStored(to) &&
    (isLegal({ to }) || !isLegal({ to: item.file_path })) &&
    (canHaveVersions(to) || versionsOfBinned(item).length === 0);
  if (!fits) return 'too-long';
  const { added_by: email = null, added_by_uid: uid, modified_at } = item.record ?? {};
  // An upload is served by its name (see `settledObject`); what an operator has put there, as it was.
  const served = email === null ? {} : servedAttributes(to);
  const source: CopySource = { ...object, ...served };
  const person =
    email === null
      ? { meta_id: metaId(to) }
      : uploaderMetadata(to, { email, uid: uid ?? '' }, false, modified_at);
  const copy = await copyToFreeName(source, {
    name: objectNameOf(to),
    of: object.name,
    metadata: { ...person, ...newDownloadToken(), [COPY_KEYS.job]: job },
  });
  return copy === 'gone' ? 'not-found' : copy;
}

/**
 * Writes the records of files that are in their places, and those of the folders that they are in, from above.
 *
 * @returns the ids of the files whose records cannot be written
 */
async function writeAll(
  copied: readonly Copied[],
  folders: readonly Arrival[],
): Promise<Set<string>> {
  const kept = folders.filter(({ item }) => item.placeholder !== undefined).map(({ to }) => to);
  const paths = [...copied.map(({ to }) => to), ...kept];
  const due = new Set([...kept, ...paths.flatMap((path) => ancestorFolders(path))]);
  const legal = [...due].filter((path) => folderPathProblem(path) === null);
  const { failed } = await writeRecords([
    ...legal.toSorted().map((path) => ({ path, object: null, uploader: null, isBack: true })),
    ...copied
      .filter(isLegal)
      .map(({ to, copy }) => ({ path: to, object: copy, uploader: uploaderOf(copy) })),
  ]);
  return new Set(copied.filter(({ to }) => failed.includes(to)).map(({ id }) => id));
}

/**
 * Removes copies of what had come before, by another worker of the same job, and was deleted again: it must not come back
 * a second time.
 */
async function removeSurplus(copied: readonly Copied[]): Promise<void> {
  const generations = await comeAs(copied);
  await forEachBounded(copied, PARALLEL, async ({ id, to, copy }) => {
    const came = generations.get(id);
    if (came === undefined) throw new Error('a file that was restored has no record yet');
    if (came === copy.generation) return;
    await removeRecordOf(to, copy.generation);
    await deleteGeneration(copy.name, copy.generation);
    await reconcileItem(to);
  });
}

/** Gives a file the thumbnail that it had: that of a video could not be made again. */
async function bringThumbnail({ item, to, copy }: Copied): Promise<void> {
  const thumbnail = item.thumbnail === undefined ? null : await liveObject(item.thumbnail);
  if (thumbnail === null) return;
  const name = thumbnailNameOf(to, copy.generation);
  const isThere = await copyObject(thumbnail, { name, of: thumbnail.name });
  if (isThere) await noteThumbnail(to, copy.generation, 'made');
}
