import {
  FieldValue,
  Timestamp,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  ancestorFolders,
  folderPathProblem,
  isFolderPath,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import { currentAct } from '../journal/acting.ts';
import { additionLine, versionLine, type Line } from '../journal/journal-line.ts';
import { repeatLine, unwrittenAmong } from '../journal/write-line.ts';
import { database } from '../platform/admin-app.ts';
import { alertOperator } from '../platform/alert-operator.ts';
import { forEachChunk } from '../walk/for-each-chunk.ts';
import { liveObject, type LiveObject, type Uploader } from '../objects/live-object.ts';
import { binnedFileId, binnedRef } from './bin-items.ts';
import { inheritedAccess, ownAccessIn, type OwnAccess } from './inherited-access.ts';
import { metaRef, readMetas, snapshotOf } from './meta-collection.ts';
import { movedRef } from './moved-items.ts';
import {
  draftRecord,
  ownAccess,
  readRecord,
  sameAccess,
  sameRecord,
  type ItemState,
  type RecordDraft,
} from './record.ts';
import { countUpload, untilCounted } from './count-upload.ts';
import {
  generationOf,
  keepRemoved,
  noteRestored,
  removeAndKeep,
  restorableAmong,
  speaksOf,
  type Newcomer,
  type Restorable,
} from './removed-records.ts';
import { noteIfNarrowed, revokeLinks } from './revoke-links.ts';
import { PLAIN_STANDING, standingsOf, type Standing } from './uploader-standing.ts';
import { arrivedVersions, factsOfArrival, type VersionArrival } from './version-arrivals.ts';

/** What was done to a record. */
export type Outcome = 'created' | 'updated' | 'removed' | 'unchanged';

/** An item as it was read from the bucket. */
export interface MetItem
  extends Pick<ItemState, 'path' | 'object' | 'uploader'>, Pick<Newcomer, 'isBack'> {
  /** That of a folder; none, or left out: it is there because of its content. */
  placeholder?: LiveObject | null;
}

/**
 * A folder above a file has no record any more: a late event, of when the folder was gone, has removed it. Or a folder has
 * none, and what kept it is gone, too, since it was met.
 */
export class FolderForgotten extends Error {
  override readonly name = 'FolderForgotten';
}

/**
 * Writes an existing item's record when it is missing, wrong, or that of an object that was replaced.
 *
 * Runs in a transaction that reads the records above: a change of a folder's access is either seen
 * here, or finds this record when it rewrites the copies.
 *
 * @param item.uploader used only when there is no record of this object yet
 * @throws {BeyondUsage} when a new upload is beyond the limits of its uploader's day
 * @throws {FolderForgotten} when a folder above a file has no record from which it could copy, or the folder itself was deleted
 *   after it was met
 * @throws {VersionOrphaned} when a new content came for a file that has been taken from its place
 */
export async function writeRecord(item: MetItem): Promise<Outcome> {
  const needsFolders = item.object !== null;
  const [written] = await untilCounted(() => writeChunk([item], { counts: true, needsFolders }));
  return written?.[1].outcome ?? 'unchanged';
}

/**
 * Sets a record in a transaction, unless it is the same already. Its `updated_at` changes only with
 * its access, and the tokens of a file whose access narrows are noted as stale in the same
 * transaction.
 *
 * @param snapshot the current record, read in this transaction
 * @param isReplaced whether it is that of another object
 */
function setUnlessSame(
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  draft: RecordDraft,
  isReplaced: boolean,
): Outcome {
  const before = readRecord(snapshot);
  if (before && sameRecord(snapshot, draft)) return 'unchanged';
  const updatedAt: unknown = snapshot.get('updated_at');
  const accessStays =
    before !== null && !isReplaced && sameAccess(before, draft) && updatedAt !== undefined;
  const updated_at = accessStays ? updatedAt : FieldValue.serverTimestamp();
  transaction.set(metaRef(draft.file_path), { ...draft, updated_at });
  if (before !== null) noteIfNarrowed(transaction, draft.file_path, before, draft);
  return before ? 'updated' : 'created';
}

/** What was done to an item's record, and what it says now. */
export interface WrittenRecord {
  outcome: Outcome;
  draft: RecordDraft;
}

/** What was done to the records of many items. */
export interface WrittenRecords {
  written: Map<ItemPath, WrittenRecord>;
  /** Items whose records could not be written. */
  failed: ItemPath[];
}

/** Records per transaction: 6 MB with the longest lists of addresses; Firestore takes 10 MiB. */
const CHUNK_RECORDS = 50;
/** Chunks of files written at the same time. */
const PARALLEL_CHUNKS = 4;

/**
 * Writes the records of many items where they are missing or wrong: the batch version of
 * `writeRecord`. Folders come first, parents before children, since their content copies from them;
 * then files, in parallel.
 *
 * @param items a folder before its content
 */
export async function writeRecords(items: readonly MetItem[]): Promise<WrittenRecords> {
  const written: WrittenRecords['written'] = new Map();
  const write = async (chunk: MetItem[]): Promise<void> => {
    for (const [path, record] of await writeChunk(chunk)) written.set(path, record);
  };
  const folders = items.filter(({ path }) => isFolderPath(path));
  const files = items.filter(({ path }) => !isFolderPath(path));
  const size = CHUNK_RECORDS;
  const failed = [
    ...(await forEachChunk(folders, { size, parallel: 1 }, write)),
    ...(await forEachChunk(files, { size, parallel: PARALLEL_CHUNKS }, write)),
  ];
  return { written, failed: failed.map(({ path }) => path) };
}

/**
 * @param options.counts whether new uploads count for their uploaders: what a batch finds may be old
 * @param options.needsFolders whether to write nothing while a folder above an item has no record
 */
async function writeChunk(
  items: readonly MetItem[],
  { counts = false, needsFolders = false }: { counts?: boolean; needsFolders?: boolean } = {},
): Promise<[ItemPath, WrittenRecord][]> {
  const { written, replaced } = await database().runTransaction(async (transaction) => {
    const paths = items.flatMap(({ path }) => [path, ...ancestorFolders(path)]);
    const records = await readMetas(paths, transaction);
    const own = ownAccessIn(records);
    const current = (path: ItemPath): DocumentSnapshot => snapshotOf(path, records);
    const folders = items.flatMap(({ path }) => ancestorFolders(path));
    if (needsFolders && folders.some((folder) => isMissing(folder, current(folder)))) {
      throw new FolderForgotten();
    }
    if (counts && (await someLeft(items, current))) throw new FolderForgotten();
    const outdated = await outdatedAmong(items, current);
    if (counts)
      for (const path of await leavingAmong(transaction, items, current)) outdated.add(path);
    const others = items.filter(
      (item) => !outdated.has(item.path) && !hasItsRecord(item, current(item.path)),
    );
    // Their records go on with another content: nothing of them is new.
    const versions = await arrivedVersions(transaction, others, current);
    const newcomers = others.filter(({ path }) => !versions.has(path));
    const restorable = await restorableAmong(transaction, newcomers);
    const standingOf = await standingsOf(
      transaction,
      newcomers.map(({ uploader }) => uploader).filter((uploader) => uploader !== null),
    );
    const added = newcomers
      .filter(({ path }) => !restorable.has(path))
      .flatMap((item) => lineOfNew(item, standingOf, current(item.path)) ?? []);
    const lines = await unwrittenAmong(added);
    // From here on it writes.
    for (const { path, uploader, object } of counts ? newcomers : []) {
      if (uploader === null || restorable.has(path)) continue;
      await countUpload(transaction, { object, standing: standingOf(uploader) });
    }
    for (const line of lines) repeatLine(transaction, line);
    for (const { path, object } of items) {
      const version = versions.get(path);
      if (version && object) repeatLine(transaction, lineOfVersion(object, version));
    }
    const replacedItems: ItemPath[] = [];
    const writtenItems = items.map((item): [ItemPath, WrittenRecord] => {
      const { path } = item;
      const snapshot = current(path);
      if (outdated.has(path)) {
        return [path, { outcome: 'unchanged', draft: snapshot.data() as RecordDraft }];
      }
      const standing = item.uploader === null ? PLAIN_STANDING : standingOf(item.uploader);
      const restored = restorable.get(path);
      const version = versions.get(path);
      const draft = draftFor({ ...item, standing, restored, version }, snapshot, own);
      const isReplaced = snapshot.exists && !hasItsRecord(item, snapshot);
      // A record that goes on is not kept, and its comments stay in their place.
      if (isReplaced && version === undefined) {
        keepRemoved(transaction, path, snapshot);
        replacedItems.push(path);
      }
      if (restored) noteRestored(transaction, path, restored, item.object);
      // The following records of this chunk may copy from it.
      own.set(path, ownAccess(draft));
      return [path, { outcome: setUnlessSame(transaction, snapshot, draft, isReplaced), draft }];
    });
    return { written: writtenItems, replaced: replacedItems };
  });
  for (const path of replaced) {
    // Navette itself has not written it anew. The id, since the name may hold anything.
    alertOperator('object-replaced', { record: metaId(path) });
    // An object that was copied has kept the token of the one before. What fails now is noted, and done later.
    await revokeLinks(path, null);
  }
  return written;
}

/**
 * The line of an item whose record is about to be created. Of a record that was lost and is created again, there is
 * one already. Null for a folder that has come with its content, whose line tells of it.
 */
function lineOfNew(
  { path, object, placeholder, uploader }: MetItem,
  standingOf: (uploader: Uploader) => Standing,
  { exists }: DocumentSnapshot,
): Line | null {
  const source = object ?? placeholder ?? null;
  if (source === null) return null;
  const asAdmin = uploader !== null && standingOf(uploader).isAdmin;
  const addition = { path, object: source, uploader, asAdmin, isVersion: exists };
  return additionLine(currentAct(), addition, Timestamp.fromDate(source.created));
}

/** The line of a file whose content somebody has replaced. */
function lineOfVersion(
  { generation, size, created }: LiveObject,
  { file_path: path, act }: VersionArrival,
): Line {
  return versionLine(act, { path, generation, size }, Timestamp.fromDate(created));
}

/** Whether a folder that can have a record has none. */
function isMissing(folder: ItemPath, { exists }: DocumentSnapshot): boolean {
  return !exists && folderPathProblem(folder) === null;
}

/** Whether the record, if there is one, is that of the item as it was met. */
function hasItsRecord({ object }: Pick<MetItem, 'object'>, snapshot: DocumentSnapshot): boolean {
  const record = snapshot.data();
  return record !== undefined && (object === null || speaksOf(record, object));
}

/**
 * The items without a record whose very object is in the bin, or has a copy where it was moved to: a job is about to delete
 * it, and an event has come late. As something new they would be gone at once, which nobody had done.
 */
async function leavingAmong(
  transaction: Transaction,
  items: readonly MetItem[],
  current: (path: ItemPath) => DocumentSnapshot,
): Promise<ItemPath[]> {
  const due = items.flatMap(({ path, object }) =>
    object === null || current(path).exists ? [] : [{ path, generation: object.generation }],
  );
  if (due.length === 0) return [];
  const binned = due.map(({ path, generation }) => binnedRef(binnedFileId(path, generation)));
  const moved = due.map(({ path }) => movedRef(path));
  const found = await transaction.getAll(...binned, ...moved);
  return due.flatMap(({ path, generation }, index) => {
    const isBinned = found[index]?.get('state') === 'here';
    const isMoved = found[due.length + index]?.get('generation') === generation;
    return isBinned || isMoved ? [path] : [];
  });
}

/**
 * Whether the placeholder of a folder without a record is not there any more. Its record went after it: an event that has come
 * late would make it anew, and then tell that it had gone, which nobody had done.
 */
async function someLeft(
  items: readonly MetItem[],
  current: (path: ItemPath) => DocumentSnapshot,
): Promise<boolean> {
  for (const { path, placeholder } of items) {
    if (!placeholder || current(path).exists) continue;
    const there = await liveObject(placeholder.name);
    if (there?.generation !== placeholder.generation) return true;
  }
  return false;
}

/**
 * The items that another worker has met later: their records speak of a newer object, and that worker looks at the
 * bucket again after its write. An older object that is there all the same is not among them.
 */
async function outdatedAmong(
  items: readonly MetItem[],
  current: (path: ItemPath) => DocumentSnapshot,
): Promise<Set<ItemPath>> {
  const outdated = new Set<ItemPath>();
  for (const { path, object } of items) {
    if (object === null) continue;
    const recorded = generationOf(current(path).data());
    if (recorded === undefined || BigInt(recorded) <= BigInt(object.generation)) continue;
    const there = await liveObject(object.name);
    if (there?.generation !== object.generation) outdated.add(path);
  }
  return outdated;
}

/** What is known of an item besides its record and those above. */
interface Known extends MetItem {
  standing?: Standing;
  /** A removed record that comes back with it. */
  restored?: Restorable | undefined;
  /** What is to be in the record of a file that gets another content. */
  version?: VersionArrival | undefined;
}

/**
 * The record that an item should have, given the current one.
 *
 * @param item.standing of the uploader; used, like the uploader, only when there is no record of this object yet
 * @param own of all folders above the item
 */
export function draftFor(item: Known, snapshot: DocumentSnapshot, own: OwnAccess): RecordDraft {
  const { path, object, uploader, standing = PLAIN_STANDING, restored, version } = item;
  const current = readRecord(snapshot);
  const isKept = hasItsRecord(item, snapshot);
  // Access and owner are those of this moment: somebody may have changed them since it was asked for.
  const goesOn =
    version && current ? { ...current, versionFacts: factsOfArrival(version) } : restored?.stored;
  return draftRecord({
    path,
    stored: isKept ? current : (goesOn ?? null),
    replaced: isKept ? null : current,
    inherited: inheritedAccess(path, own),
    uploader,
    standing,
    object: object && asOfItsBytes(object, snapshot),
  });
}

/**
 * The object with the record's modification time, if generation, size, type and time show that the content is
 * the same. The object's own time also changes with its metadata, for example when a download token
 * is replaced.
 */
export function asOfItsBytes(object: LiveObject, snapshot: DocumentSnapshot): LiveObject {
  const told: unknown = snapshot.get('file_updated_at');
  const same =
    snapshot.get('generation') === object.generation &&
    snapshot.get('size') === object.size &&
    snapshot.get('content_type') === object.contentType &&
    told instanceof Timestamp &&
    told.toDate() >= object.created;
  return same ? { ...object, updated: told.toDate() } : object;
}

/** Removes the record of an item that is gone, if it has one, and keeps it for when the item comes back. */
export async function removeRecord(path: ItemPath): Promise<Outcome> {
  return (await removeAndKeep([path])) === 0 ? 'unchanged' : 'removed';
}
