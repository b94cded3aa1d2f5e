import {
  FieldValue,
  Timestamp,
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
  type WithFieldValue,
} from 'firebase-admin/firestore';
import type { Access } from '@navette/core/access/meta';
import { isErasedAddress } from '@navette/core/accounts/erased-person';
import { REMOVED_RECORDS, type GoneRecord } from '@navette/core/health/health';
import { isFolderPath, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { currentAct, type Act } from '../journal/acting.ts';
import { restorationLine, returnLine } from '../journal/journal-line.ts';
import { toldChunks } from '../journal/told-chunk.ts';
import { writeLine } from '../journal/write-line.ts';
import { database } from '../platform/admin-app.ts';
import { alertOperator } from '../platform/alert-operator.ts';
import { chunksOf } from '../walk/chunks-of.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import type { LiveObject, Uploader } from '../objects/live-object.ts';
import { binMs, binnedFolderId, binnedItems, binnedRef } from './bin-items.ts';
import { departureRef, readDeparture } from './departures.ts';
import { goneLines, hasOwnLines } from './gone-lines.ts';
import { metaRef, queriesByPath, withinFolder } from './meta-collection.ts';
import { readData, sameOwnAccess, type StoredAccess } from './record.ts';
import { generationOf, removalId } from './removal-id.ts';
import { noteVersionLinks } from './revoke-links.ts';

// Records that were removed because their object was gone are kept for a while: whoever empties the bucket by mistake
// must not lose everybody's access with it (decision 0090). The security rules keep this collection closed, but for what
// is `gone`, which admins read (decision 0167).

/** How long a removed record is kept, and its comments, in milliseconds: at least {@link KEPT_MS}. */
export const KEPT_MS = 30 * 24 * 3600 * 1000;

/** At least as long as the bin keeps what lay in a folder, which is restored with the access that the folder had. */
export function keptMs(): number {
  return Math.max(KEPT_MS, binMs());
}

/** A document of `removed_records`. */
export interface Removal extends GoneRecord<Timestamp> {
  /** The whole record. */
  record: DocumentData;
  /** The generation of the object with which the record has come back, or `folder`; absent before. */
  restored_as?: string;
  /** Of a record that waits for what is restored from the bin (`arrivals.ts`): the id of its document there. */
  binned_as?: string;
  /** With that: when it was deleted. Who has left since does not come back with it. */
  deleted_at?: Timestamp;
  /** With that: where it was. */
  from?: ItemPath;
  /** With that: who restores it, whoever meets it first. */
  act?: Act;
}

export function removedRecords(): CollectionReference {
  return database().collection(REMOVED_RECORDS);
}

/** What is kept of the items that an account has added; folders included. */
export function removedOf(uid: string): Query {
  return removedRecords().where('record.added_by_uid', '==', uid).select('file_path');
}

/**
 * Keeps a record, in the transaction that removes it or gives it to another object. A folder's record that says nothing
 * is not kept: a worker that had seen the folder before it was gone may have written it for a moment, and it must not
 * replace what was kept before.
 */
export function keepRemoved(
  transaction: Transaction,
  path: ItemPath,
  snapshot: DocumentSnapshot,
  more: Pick<Removal, 'restored_as' | 'gone' | 'confirmed'> = {},
): void {
  const record = snapshot.data();
  if (record === undefined || (isFolderPath(path) && saysNothing(record))) return;
  const removal: WithFieldValue<Removal> = {
    file_path: path,
    record,
    // Firestore's own clock, like the times that it is compared with.
    removed_at: FieldValue.serverTimestamp(),
    expire_at: Timestamp.fromMillis(Date.now() + keptMs()),
    ...more,
  };
  transaction.set(removedRecords().doc(removalId(path, generationOf(record))), removal);
}

/** Whether a folder's record is the same as for any folder that is there only because of its content. */
function saysNothing(record: DocumentData): boolean {
  return record['inherits'] === true && (record['added_by'] ?? null) === null;
}

/** Whether a record is about this object, or about an earlier one that has come back as this one. */
export function speaksOf(record: DocumentData, object: LiveObject): boolean {
  const generation = generationOf(record);
  // A record without a generation was written by hand.
  return generation === undefined || generation === object.generation || isBack(record, object);
}

/**
 * Whether the object of a record has come back as this one, in another generation: the same bytes, stored by the same
 * person, or by an operator from a backup, in which case the object names nobody.
 */
export function isBack(record: DocumentData, object: LiveObject): boolean {
  return (
    hasContentOf(record, object) &&
    (object.ownerEmail === null ||
      names(record, { email: object.ownerEmail, uid: object.ownerUid }))
  );
}

function hasContentOf(record: DocumentData, { contentHash, size }: LiveObject): boolean {
  return contentHash !== null && record['content_hash'] === contentHash && record['size'] === size;
}

function names(record: DocumentData, { email, uid }: Pick<Uploader, 'email' | 'uid'>): boolean {
  return record['added_by'] === email && record['added_by_uid'] === uid;
}

/** An item without a record, for which a removed one may be kept. */
export interface Newcomer {
  path: ItemPath;
  object: LiveObject | null;
  uploader: Uploader | null;
  /**
   * Whether a folder is there because of something that has come back. An upload into a folder that is gone must
   * not bring its access back.
   */
  isBack?: boolean;
}

/** A removed record that comes back. */
export interface Restorable {
  ref: DocumentReference;
  removal: Removal;
  stored: StoredAccess;
  /** Whether somebody has deleted it, and restores it: then nobody sees more than before (`accessOnReturn`). */
  isFromBin: boolean;
}

/**
 * The removed records that come back with these items, by path. Only reads.
 *
 * Kept records are read outside the transaction, which would lock a range of paths. That is safe: whatever keeps a
 * record, or brings it back, also writes the item's own record, which the transaction has read before.
 */
export async function restorableAmong(
  transaction: Transaction,
  newcomers: readonly Newcomer[],
): Promise<Map<ItemPath, Restorable>> {
  const files = newcomers.filter(({ path }) => !isFolderPath(path));
  const folders = newcomers.filter(({ path }) => isFolderPath(path));
  const kept: DocumentSnapshot[] = [];
  const paths = files.map(({ path }) => path);
  for (const query of queriesByPath(removedRecords(), paths)) {
    kept.push(...(await query.get()).docs);
  }
  if (folders.length > 0) {
    const refs = folders.map(({ path }) => removedRecords().doc(removalId(path, undefined)));
    kept.push(...(await database().getAll(...refs)));
  }
  const byPath = new Map(newcomers.map((newcomer) => [newcomer.path, newcomer]));
  const chosen = new Map<ItemPath, { ref: DocumentReference; removal: Removal }>();
  for (const { ref, removal } of readRemovals(kept)) {
    const newcomer = byPath.get(removal.file_path);
    if (!newcomer || removal.restored_as !== undefined || !comesBackWith(newcomer, removal))
      continue;
    const other = chosen.get(removal.file_path);
    if (other && other.removal.removed_at >= removal.removed_at) continue;
    chosen.set(removal.file_path, { ref, removal });
  }
  const restorable = new Map<ItemPath, Restorable>();
  for (const [path, { ref, removal }] of chosen) {
    const stored = await withoutWhoLeft(transaction, removal);
    restorable.set(path, { ref, removal, stored, isFromBin: removal.binned_as !== undefined });
  }
  return restorable;
}

/** The paths of those items that have come back: an operator has put them there, or they are what was removed. */
export async function backAmong(newcomers: readonly Newcomer[]): Promise<Set<ItemPath>> {
  const uploaded = newcomers.filter(({ uploader }) => uploader !== null);
  const back = newcomers.filter(({ uploader }) => uploader === null).map(({ path }) => path);
  if (uploaded.length === 0) return new Set(back);
  const restorable = await database().runTransaction(
    (transaction) => restorableAmong(transaction, uploaded),
    { readOnly: true },
  );
  return new Set([...back, ...restorable.keys()]);
}

function readRemovals(snapshots: readonly DocumentSnapshot[]) {
  return snapshots
    .filter(({ exists }) => exists)
    .map((snapshot) => ({ ref: snapshot.ref, removal: snapshot.data() as Removal }));
}

/** Whether a removed record is that of a newcomer to its place. */
export function comesBackWith(
  { object, uploader, isBack: back }: Newcomer,
  removal: Removal,
): boolean {
  if (removal.expire_at.toMillis() <= Date.now()) return false;
  // What somebody adds while a record waits for its file to be restored is another file.
  if (object !== null && removal.binned_as !== undefined && object.copyOf === null) return false;
  if (object !== null) {
    return isBack(removal.record, object) || isBetweenNames(removal, object);
  }
  return back === true || (uploader !== null && names(removal.record, uploader));
}

/**
 * Whether a record that waits for this object, from the bin, names somebody who was erased, or else the object does: while it is
 * restored, one of the two may be renamed before the other (decision 0165).
 */
function isBetweenNames({ record, binned_as }: Removal, object: LiveObject): boolean {
  const named = [record['added_by'] as unknown, object.ownerEmail];
  const isErased = named.some((email) => typeof email === 'string' && isErasedAddress(email));
  return binned_as !== undefined && isErased && hasContentOf(record, object);
}

/** The access of a removed record without those who have left since: `leave` does not change kept records. */
async function withoutWhoLeft(
  transaction: Transaction,
  { record, removed_at, deleted_at = removed_at }: Removal,
): Promise<StoredAccess> {
  const stored = readData(record);
  const { allowed_emails, owner_email, owner_uid } = stored;
  const emails = [...new Set([...allowed_emails, ...(owner_email === null ? [] : [owner_email])])];
  if (emails.length === 0) return stored;
  const left = new Map(
    (await transaction.getAll(...emails.map(departureRef)))
      .map((snapshot, index) => [emails[index], snapshot] as const)
      .filter(([, { updateTime }]) => updateTime !== undefined && updateTime > deleted_at),
  );
  const departure = owner_email !== null && left.get(owner_email);
  const { uids = [], movedUids = [] } = (departure && readDeparture(departure)) || {};
  const ownerLeft =
    departure && (owner_uid === null || [...uids, ...movedUids].includes(owner_uid));
  return {
    ...stored,
    allowed_emails: allowed_emails.filter((email) => !left.has(email)),
    ...(ownerLeft ? { owner_email: null, owner_uid: null } : {}),
  };
}

/** Notes, in the transaction that writes the record again, with which object it has come back. The journal tells of it. */
export function noteRestored(
  transaction: Transaction,
  path: ItemPath,
  { ref, removal }: Restorable,
  { object, draft }: { object: LiveObject | null; draft: Access & { inherits: boolean } },
): void {
  const restored_as = object?.generation ?? 'folder';
  transaction.update(ref, {
    restored_as,
    gone: FieldValue.delete(),
    confirmed: FieldValue.delete(),
  });
  const content = object === null ? {} : { generation: object.generation, size: object.size };
  const { binned_as, from = path, act = currentAct(), record, removed_at } = removal;
  if (binned_as !== undefined) {
    const before = readData(record);
    const change = sameOwnAccess(before, draft) ? {} : { before, after: draft };
    const restored = { path: from, to: path, ...content, ...change };
    writeLine(transaction, restorationLine(act, binned_as, restored));
  } else if (hasOwnLines(path, record)) {
    writeLine(transaction, returnLine(currentAct(), { path, ...content }, removed_at));
  }
}

/** Records of one transaction: with the longest lists of addresses, removed and kept, 6 MB of Firestore's 10 MiB. */
const CHUNK_RECORDS = 25;
/** Chunks removed at the same time. */
const PARALLEL_CHUNKS = 4;

/**
 * Removes the records of items that are gone, and keeps them. Tells the operator of those that nobody has deleted in Navette,
 * unless it was the operator who has confirmed that they may go.
 *
 * @param options.before the records as they were before the bucket was asked: one that has changed since stays, since its item may
 *   have come back
 * @returns how many were removed
 */
export async function removeAndKeep(
  paths: readonly ItemPath[],
  {
    before,
    isConfirmed = false,
  }: { before?: ReadonlyMap<ItemPath, DocumentSnapshot>; isConfirmed?: boolean } = {},
): Promise<number> {
  const mark = isConfirmed ? ({ gone: true, confirmed: true } as const) : ({ gone: true } as const);
  let removed = 0;
  let gone = 0;
  const chunks = toldChunks(paths, (path) => path, CHUNK_RECORDS);
  const remove = async (chunk: readonly ItemPath[]): Promise<void> => {
    const counts = await database().runTransaction(async (transaction) => {
      const snapshots = await transaction.getAll(...chunk.map(metaRef));
      const going = snapshots
        .map((record, index) => ({ path: chunk[index] ?? ROOT, record }))
        .filter(({ record }) => record.exists)
        .filter(({ path, record }) => !before || isSame(record, before.get(path)));
      const lines = await goneLines(transaction, going);
      const unasked = new Set(lines.map(({ content }) => content.path));
      for (const { path, record } of going) {
        keepRemoved(transaction, path, record, unasked.has(path) ? mark : {});
        // Earlier versions stay, in case it comes back, but the links to them end.
        noteVersionLinks(transaction, path, record.data());
        transaction.delete(record.ref);
      }
      for (const line of lines) writeLine(transaction, line);
      return { removed: going.length, gone: lines.length };
    });
    removed += counts.removed;
    gone += counts.gone;
  };
  try {
    await forEachBounded(chunks, PARALLEL_CHUNKS, remove);
  } finally {
    // Also when another chunk has failed: whoever tries again does not find these.
    if (gone > 0 && !isConfirmed) alertOperator('objects-gone', { count: gone });
  }
  return removed;
}

function isSame({ updateTime }: DocumentSnapshot, other: DocumentSnapshot | undefined): boolean {
  return other?.updateTime !== undefined && updateTime?.isEqual(other.updateTime) === true;
}

/** What became of a file's removed record. */
export type RemovalState = 'kept' | 'restored';

/** What became of the record of one generation of a file; null when nothing of it is kept, not even in the bin. */
export async function stateOfRemoval(id: string): Promise<RemovalState | null> {
  const [removal, binned] = await database().getAll(removedRecords().doc(id), binnedRef(id));
  if (removal?.get('restored_as') !== undefined) return 'restored';
  return removal?.exists || binned?.exists ? 'kept' : null;
}

/** The ids of the removals that have come back with one generation of a file's object. */
export async function removalsRestoredAs(path: ItemPath, generation: string): Promise<string[]> {
  const { docs } = await removedRecords().where('file_path', '==', path).get();
  return docs.filter((doc) => doc.get('restored_as') === generation).map(({ id }) => id);
}

/** The id of the newest removal of a file that has not come back; null without one. */
export async function newestRemoval(path: ItemPath): Promise<string | null> {
  const [removed, binned] = await Promise.all(
    [removedRecords(), binnedItems()].map((kept) => kept.where('file_path', '==', path).get()),
  );
  const at = (doc: QueryDocumentSnapshot): number =>
    ((doc.get('deleted_at') ?? doc.get('removed_at')) as Timestamp).toMillis();
  const kept = [...(removed?.docs ?? []), ...(binned?.docs ?? [])].filter(
    (doc) => doc.get('restored_as') === undefined,
  );
  return kept.toSorted((one, other) => at(other) - at(one))[0]?.id ?? null;
}

/** Documents of one page, and of one batch. */
const PAGE = 200;
/** Folders and files looked for at the same time. */
const PARALLEL = 8;

/**
 * Forgets for good what is kept, besides the bin, of items that somebody has deleted: the events of their objects may have
 * removed, and so kept, the records before the deletion did. To be called once the records are removed, when no more can
 * be kept. The bin gets the records of folders that went so, as they were last.
 *
 * @param paths deleted files, and folders with everything beneath them
 * @param deletion.since when it was asked for: records that were removed earlier stay
 * @returns the ids of the removals, under which comments are kept
 */
export async function forgetRemovedSince(
  paths: readonly ItemPath[],
  { id, since }: { id: string; since: Date },
): Promise<string[]> {
  const forgotten: string[] = [];
  const folders = paths.filter(isFolderPath).map((path) => withinFolder(removedRecords(), path));
  const others = paths.filter((path) => !isFolderPath(path));
  const files = queriesByPath(removedRecords(), others);
  await forEachBounded([...folders, ...files], PARALLEL, async (kept) => {
    const isMeant = ({ removed_at, binned_as }: Removal): boolean =>
      removed_at.toDate() >= since && binned_as === undefined;
    forgotten.push(...(await forgetOf(kept, isMeant, (gone) => putFoldersIntoBin(id, gone))));
  });
  return forgotten;
}

/** Puts the records of folders into their documents of the bin, which were written before something removed the records. */
async function putFoldersIntoBin(deletion: string, removals: readonly Removal[]): Promise<void> {
  const folders = removals.filter(({ file_path }) => isFolderPath(file_path));
  for (const chunk of chunksOf(folders, CHUNK_RECORDS)) {
    const refs = chunk.map(({ file_path }) => binnedRef(binnedFolderId(file_path, deletion)));
    const documents = await database().getAll(...refs, { fieldMask: ['state'] });
    const batch = database().batch();
    for (const [index, { ref, exists }] of documents.entries()) {
      if (exists) batch.update(ref, { record: chunk[index]?.record });
    }
    await batch.commit();
  }
}

/** Forgets for good the removed record of a folder that somebody creates anew. */
export async function forgetRemovedFolder(folder: ItemPath): Promise<void> {
  await removedRecords().doc(removalId(folder, undefined)).delete();
}

/** Forgets what has been kept for long enough. Firestore does so too, but days later. */
export async function forgetExpired(now: number = Date.now()): Promise<void> {
  await forgetOf(
    removedRecords().orderBy('expire_at').where('expire_at', '<=', Timestamp.fromMillis(now)),
    () => true,
  );
}

/** @returns the ids of those that were forgotten */
async function forgetOf(
  kept: Query,
  isMeant: (removal: Removal) => boolean,
  before: (removals: readonly Removal[]) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const forgotten: string[] = [];
  for (let page = kept.limit(PAGE); ;) {
    const { docs } = await page.get();
    const meant = docs.filter((doc) => isMeant(doc.data() as Removal));
    await before(meant.map((doc) => doc.data() as Removal));
    const batch = database().batch();
    for (const { ref } of meant) batch.delete(ref);
    await batch.commit();
    forgotten.push(...meant.map(({ id }) => id));
    const last = docs.at(-1);
    if (last === undefined || docs.length < PAGE) return forgotten;
    page = kept.startAfter(last).limit(PAGE);
  }
}
