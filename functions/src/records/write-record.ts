import {
  FieldValue,
  Timestamp,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { ancestorFolders, isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import { folderPathProblem } from '@navette/core/paths/path-problem';
import { metaId } from '@navette/core/paths/meta-id';
import { accessOnReturn } from '@navette/core/access/access-on-return';
import type { Access } from '@navette/core/access/meta';
import { currentAct } from '../journal/acting.ts';
import { additionId, additionLine, versionLine } from '../journal/journal-line.ts';
import { toldChunk } from '../journal/told-chunk.ts';
import { writeLine, writtenAmong } from '../journal/write-line.ts';
import { database } from '../platform/admin-app.ts';
import { alertOperator } from '../platform/alert-operator.ts';
import { forEachChunk } from '../walk/for-each-chunk.ts';
import { liveObject, type LiveObject } from '../objects/live-object.ts';
import { inheritedAccess, ownAccessIn, type OwnAccess } from './inherited-access.ts';
import { metaRef, readMetas, snapshotOf } from './meta-collection.ts';
import {
  accessOf,
  draftRecord,
  ownAccess,
  readRecord,
  sameAccess,
  sameRecord,
  type ItemState,
  type RecordDraft,
  type StoredAccess,
} from './record.ts';
import { leftBefore } from './moves/left-before.ts';
import { movedRef } from './moves/moved-items.ts';
import { elsewhereAmong } from './moves/objects-elsewhere.ts';
import { countUpload, untilCounted } from './count-upload.ts';
import { generationOf } from './removal-id.ts';
import { keepRemoved } from './removed-records.ts';
import {
  noteRestored,
  restorableAmong,
  speaksOf,
  type Newcomer,
  type Restorable,
} from './returning-records.ts';
import { noteIfNarrowed, noteStaleToken, noteVersionLinks, revokeLinks } from './revoke-links.ts';
import { PLAIN_STANDING, standingsOf, type Standing } from './uploader-standing.ts';
import { noteTaken } from './versions/taken-versions.ts';
import {
  arrivedVersions,
  factsOfArrival,
  isNewVersion,
  type VersionArrival,
} from './versions/version-arrivals.ts';

export type Outcome = 'created' | 'updated' | 'removed' | 'unchanged';

/** An item as it was read from the bucket. */
export interface MetItem
  extends Pick<ItemState, 'path' | 'object' | 'uploader'>, Pick<Newcomer, 'isBack'> {
  /** Of a folder: what keeps it alive; null or left out: it is there only because of its content. */
  placeholder?: LiveObject | null;
  /**
   * Whether a store may have been lost, and it may have come from a backup: without a record, nobody knows who was to see it, and
   * its links may have been ended (decision 0183).
   */
  isFromBefore?: boolean | undefined;
}

/** A folder above a file has no record any more: a late event, from when the folder was gone, has removed it. */
export class FolderForgotten extends Error {
  override readonly name = 'FolderForgotten';
}

/**
 * The file of an object is elsewhere: in the bin, or where it was moved to or from. The object gets no record, and is to be
 * deleted: a job is about to do so, or was given up before. So is a new content that has come for a file of the bin.
 */
export class SurplusObject extends Error {
  override readonly name = 'SurplusObject';
}

/**
 * Writes an existing item's record when it is missing, wrong, or that of an object that was replaced.
 *
 * Runs in a transaction that reads the records above: a change of a folder's access is either seen
 * here, or finds this record when it rewrites the copies.
 *
 * @param item.uploader used only when there is no record of this object yet
 * @throws {BeyondUsage} when a new upload is beyond the limits of its uploader's day
 * @throws {FolderForgotten} when a folder above a file has no record from which it could copy
 * @throws {SurplusObject} when somebody has deleted the file, or moved it
 */
export async function writeRecord(item: MetItem): Promise<Outcome> {
  const needsFolders = item.object !== null;
  const { written, surplus } = await untilCounted(() =>
    writeChunk([item], { counts: true, needsFolders }),
  );
  if (surplus.length > 0) throw new SurplusObject();
  return written[0]?.[1].outcome ?? 'unchanged';
}

/**
 * Sets a record in a transaction, unless it is the same already. Its `updated_at` changes only with
 * its access, and the tokens of a file whose access narrows are noted as stale in the same
 * transaction.
 *
 * @param snapshot the current record, read in this transaction
 * @param isReplaced whether the current record is that of another object
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

export interface WrittenRecords {
  written: Map<ItemPath, WrittenRecord>;
  /** Items whose records could not be written. */
  failed: ItemPath[];
  /** Files of which only an object is left (see `SurplusObject`). */
  surplus: ItemPath[];
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
  const surplus: ItemPath[] = [];
  const write = async (chunk: MetItem[]): Promise<void> => {
    const done = await writeChunk(chunk);
    for (const [path, record] of done.written) written.set(path, record);
    surplus.push(...done.surplus);
  };
  const folders = items.filter(({ path }) => isFolderPath(path));
  const files = items.filter(({ path }) => !isFolderPath(path));
  const size = toldChunk(
    items.map(({ path }) => path),
    CHUNK_RECORDS,
  );
  const failed = [
    ...(await forEachChunk(folders, { size, parallel: 1 }, write)),
    ...(await forEachChunk(files, { size, parallel: PARALLEL_CHUNKS }, write)),
  ];
  return { written, failed: failed.map(({ path }) => path), surplus };
}

/**
 * @param options.counts whether new uploads count for their uploaders; those that a batch finds may be old
 * @param options.needsFolders whether to write nothing while a folder above an item has no record
 */
async function writeChunk(
  items: readonly MetItem[],
  { counts = false, needsFolders = false }: { counts?: boolean; needsFolders?: boolean } = {},
): Promise<{ written: [ItemPath, WrittenRecord][]; surplus: ItemPath[] }> {
  const { written, replaced, surplus } = await database().runTransaction(async (transaction) => {
    const paths = items.flatMap(({ path }) => [path, ...ancestorFolders(path)]);
    const records = await readMetas(paths, transaction);
    const own = ownAccessIn(records);
    const current = (path: ItemPath): DocumentSnapshot => snapshotOf(path, records);
    const folders = items.flatMap(({ path }) => ancestorFolders(path));
    if (needsFolders && folders.some((folder) => isMissing(folder, current(folder)))) {
      throw new FolderForgotten();
    }
    const outdated = await outdatedAmong(items, current);
    const elsewhere = await elsewhereAmong(transaction, items, current);
    const others = items.filter(
      ({ path, ...item }) =>
        !outdated.has(path) && !elsewhere.has(path) && !hasItsRecord(item, current(path)),
    );
    // The records of those go on with another content: nothing of them is new.
    const { arrived, orphaned } = await arrivedVersions(transaction, others, current);
    for (const path of orphaned) elsewhere.set(path, 'surplus');
    const newcomers = others.filter(({ path }) => !arrived.has(path) && !elsewhere.has(path));
    const restorable = await restorableAmong(transaction, newcomers);
    const fromBefore = newcomers.filter(
      ({ path, isFromBefore }) => isFromBefore === true && !restorable.has(path),
    );
    const { left, removed } = await leftBefore(
      transaction,
      fromBefore.map(({ path }) => path),
    );
    const additions = newcomers.filter(({ path }) => !restorable.has(path)).flatMap(additionIn);
    const told = await writtenAmong(
      transaction,
      additions.map(({ id }) => id),
    );
    const standingOf = await standingsOf(
      transaction,
      newcomers.map(({ uploader }) => uploader).filter((uploader) => uploader !== null),
    );
    for (const { path, uploader, object, isFromBefore } of counts ? newcomers : []) {
      if (uploader === null || restorable.has(path)) continue;
      const standing = standingOf(uploader);
      await countUpload(transaction, { object, standing, stays: isFromBefore });
    }
    for (const { id, path, object, uploader, isFromBefore } of additions) {
      if (told.has(id)) continue;
      const asAdmin = uploader !== null && standingOf(uploader).isAdmin;
      const isVersion = current(path).exists;
      const addition = { path, object, uploader, asAdmin, isVersion, isFromBefore };
      writeLine(transaction, additionLine(currentAct(), addition));
    }
    const replacedItems: ItemPath[] = [];
    const due = items.filter(({ path }) => !elsewhere.has(path));
    const writtenItems = due.map((item): [ItemPath, WrittenRecord] => {
      const { path } = item;
      const snapshot = current(path);
      if (outdated.has(path)) {
        return [path, { outcome: 'unchanged', draft: snapshot.data() as RecordDraft }];
      }
      const standing = item.uploader === null ? PLAIN_STANDING : standingOf(item.uploader);
      const restored = restorable.get(path);
      const version = arrived.get(path);
      const before = { hasLeft: left.has(path), removed: removed.get(path) };
      const known = { ...item, standing, restored, version, ...before };
      const draft = draftFor(known, snapshot, own);
      const isReplaced = snapshot.exists && !hasItsRecord(item, snapshot);
      // A record that goes on is not kept, and so the comments stay in their place.
      if (isReplaced && version === undefined) {
        // A new version that an older database does not know keeps what was said of the file.
        const isVersion = item.object !== null && isNewVersion(item.object);
        if (!(item.isFromBefore && isVersion)) keepRemoved(transaction, path, snapshot);
        // The new record does not list them.
        noteVersionLinks(transaction, path, snapshot.data());
        replacedItems.push(path);
      }
      if (version && item.object) {
        noteTaken(transaction, path, item.object);
        writeLine(
          transaction,
          versionLine(version.act, { path, object: item.object, isBack: version.brings_back }),
        );
      }
      if (restored) {
        noteRestored(transaction, path, restored, { object: item.object, draft });
        // Its comments are older than whatever has gone from here, and are not that file's.
        if (!isFolderPath(path)) transaction.delete(movedRef(path));
      }
      if (item.isFromBefore && item.object !== null && isAnotherObject(item.object, snapshot)) {
        noteStaleToken(transaction, path, { ofVersions: true });
      }
      // The following records of this chunk may copy from it.
      own.set(path, ownAccess(draft));
      return [path, { outcome: setUnlessSame(transaction, snapshot, draft, isReplaced), draft }];
    });
    const surplusFiles = [...elsewhere].flatMap(([path, state]) =>
      state === 'surplus' ? [path] : [],
    );
    return { written: writtenItems, replaced: replacedItems, surplus: surplusFiles };
  });
  for (const path of replaced) {
    // Navette itself never replaces a file's object. Logs the id, since the name may hold anything.
    alertOperator('object-replaced', { record: metaId(path) });
    // A copied object has the token of the one before. If this fails, its note stays for a later worker.
    await revokeLinks(path, null);
  }
  return { written, surplus };
}

/**
 * What somebody has added, of a newcomer: none for a folder that has come with its content, nor for what Navette has copied,
 * of which the journal tells otherwise.
 */
function additionIn({ path, object, placeholder, uploader, isFromBefore }: MetItem) {
  // A folder that an operator has put there is one like those that are there because of their content.
  const source = object ?? (uploader === null ? null : (placeholder ?? null));
  if (source === null || source.copyOf !== null) return [];
  return [
    { id: additionId(path, source.generation), path, object: source, uploader, isFromBefore },
  ];
}

/** Whether a folder that can have a record has none. */
function isMissing(folder: ItemPath, { exists }: DocumentSnapshot): boolean {
  return !exists && folderPathProblem(folder) === null;
}

/** Whether there is a record, and it is that of the item as it was read from the bucket. */
function hasItsRecord({ object }: Pick<MetItem, 'object'>, snapshot: DocumentSnapshot): boolean {
  const record = snapshot.data();
  return record !== undefined && (object === null || speaksOf(record, object));
}

/** Whether the record does not speak of this very object, also if it speaks of the same content. */
function isAnotherObject({ generation }: LiveObject, snapshot: DocumentSnapshot): boolean {
  return generationOf(snapshot.data()) !== generation;
}

/**
 * The items whose records are about a newer object: another worker has read the bucket later, and reads it again after
 * its write. An item whose older object is in the bucket now is not among them.
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
  /** What is to be in the record of a file that has got another content. */
  version?: VersionArrival | undefined;
  /** Of what is from before: whether somebody has deleted an item from here, or moved it. */
  hasLeft?: boolean | undefined;
  /** Of the same: the record of what was here last, which has gone with its object. */
  removed?: StoredAccess | undefined;
}

/**
 * The record that an item should have, given the current one.
 *
 * @param item.standing of the uploader; used, like the uploader, only when there is no record of this object yet
 * @param own of all folders above the item
 */
export function draftFor(item: Known, snapshot: DocumentSnapshot, own: OwnAccess): RecordDraft {
  const { path, object, uploader, standing = PLAIN_STANDING, restored, version } = item;
  const { isFromBefore, hasLeft, removed = null } = item;
  const current = readRecord(snapshot);
  const isKept = hasItsRecord(item, snapshot);
  const goingOn = version && current ? { ...current, versionFacts: factsOfArrival(version) } : null;
  const inherited = inheritedAccess(path, own);
  return draftRecord({
    path,
    stored: isKept ? current : (goingOn ?? (restored ? storedOnReturn(restored, inherited) : null)),
    replaced: isKept ? null : (current ?? removed),
    inherited,
    uploader,
    standing,
    object: object && asOfItsBytes(object, snapshot),
    isFromBefore,
    hasLeft,
  });
}

/** What comes back; what is restored from the bin inherits only where that shows it to nobody new. */
function storedOnReturn({ stored, isFromBin }: Restorable, inherited: Access | null): StoredAccess {
  const own = isFromBin && stored.inherits ? accessOnReturn(accessOf(stored), inherited) : null;
  return own === null ? stored : { ...stored, ...own, inherits: false };
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

/**
 * Removes the record of a content that is not to be there. The journal does not tell of it, and it does not come back: what is
 * kept of it only says so, for its event, which would delete the comments of this path otherwise.
 */
export async function removeRecordOf(path: ItemPath, generation: string): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const record = await transaction.get(metaRef(path));
    if (generationOf(record.data()) !== generation) return;
    keepRemoved(transaction, path, record, { restored_as: generation });
    transaction.delete(record.ref);
  });
}
