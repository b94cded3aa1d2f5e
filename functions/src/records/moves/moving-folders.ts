import { randomUUID } from 'node:crypto';
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { accessOnReturn } from '@navette/core/access/access-on-return';
import { narrowsAccess } from '@navette/core/access/access';
import type { Access } from '@navette/core/access/meta';
import {
  ancestorFolders,
  isBeneath,
  parentPath,
  ROOT,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import { currentAct } from '../../journal/acting.ts';
import { moveLine } from '../../journal/journal-line.ts';
import { toldChunks } from '../../journal/told-chunk.ts';
import { writeLine } from '../../journal/write-line.ts';
import { database } from '../../platform/admin-app.ts';
import { chunksOf } from '../../walk/chunks-of.ts';
import { inheritedAccess, ownAccessIn, type OwnAccess } from '../inherited-access.ts';
import { metaRef, readMetas, snapshotOf } from '../meta-collection.ts';
import { inheritsSince, isOtherFolder, noteMoved, type Move } from './move-notes.ts';
import { movedRef, movingFolders, readMove, type MovedItem } from './moved-items.ts';
import { accessOf, draftRecord, ownAccess, readData, readRecord, sameAccess } from '../record.ts';
import { removalId } from '../removal-id.ts';
import { removedRecords } from '../removed-records.ts';
import { runningAmong } from '../running-jobs.ts';
import { PLAIN_STANDING } from '../uploader-standing.ts';

// The folders of items that are moved or copied. While that goes on, each is at both places: its record comes to the new one
// before its content does, and leaves the old one when nothing is in it any more. What somebody does to its access at the
// old place meanwhile follows before anything more comes: those who lose access there must not find the rest here.

/** What a job keeps of a folder that it moves or copies, until it has ended. */
interface MovingFolder extends MovedItem {
  job: string;
  /** The record from which that of the new place was made last. */
  record: DocumentData;
  /** Another one for each change that the content of the new place is yet to follow; null: for none. */
  late: string | null;
  /** Whether it stays where it is. */
  is_copied: boolean;
  expire_at: Timestamp;
}

/** A folder whose content has to follow it, and by which change. */
interface LateFolder extends MovedItem {
  late: string;
}

/** A folder is not as it was when it was brought to its new place: see {@link followFolders}. */
export class FoldersBehind extends Error {
  override readonly name = 'FoldersBehind';
}

/** Longer than any job goes on, in milliseconds. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

function movingRef(job: string, from: ItemPath): DocumentReference {
  return movingFolders().doc(`${job}_${metaId(from)}`);
}

/** The folders that a job moves or copies, without an order. */
export function movingBy(job: string): Query {
  return movingFolders().where('job', '==', job);
}

/** Whether a job has brought a folder to its new place. */
export async function isMovingFolder(job: string, from: ItemPath): Promise<boolean> {
  return (await movingRef(job, from).get()).exists;
}

/** The folder of a document. */
export function movingItem(snapshot: DocumentSnapshot): MovedItem {
  const { from, to } = snapshot.data() as MovingFolder;
  return { from, to };
}

/** Folders of one transaction: with the longest lists of addresses, read and written, 6 MB of Firestore's 10 MiB. */
const CHUNK = 15;

/** @throws {Error} when the job has ended: a worker that was held up must not go on with it */
export async function expectRunning(transaction: Transaction, job: string): Promise<void> {
  const running = await runningAmong(transaction, [job]);
  if (!running.has(job)) throw new Error('a job has ended whose worker is at it still');
}

/**
 * Brings folders to their new places, with the access of their own that they have. Idempotent.
 *
 * @param folders a folder before those in it
 * @returns the old places of those that cannot come: another folder has the new one (`taken`), or those above are not there
 *   any more (`changed`)
 */
export async function bringFolders(
  move: Move,
  folders: readonly MovedItem[],
): Promise<Map<ItemPath, 'taken' | 'changed'>> {
  const refused = new Map<ItemPath, 'taken' | 'changed'>();
  // The line of each names the folders of both places.
  for (const chunk of toldChunks(folders, ({ from, to }) => from + to, CHUNK)) {
    for (const [from, reason] of await bringChunk(move, chunk, refused)) refused.set(from, reason);
  }
  return refused;
}

function bringChunk(
  move: Move,
  folders: readonly MovedItem[],
  refusedBefore: ReadonlyMap<ItemPath, 'taken' | 'changed'>,
): Promise<Map<ItemPath, 'taken' | 'changed'>> {
  return database().runTransaction(async (transaction) => {
    await expectRunning(transaction, move.job);
    const paths = folders.flatMap(({ from, to }) => [from, to, ...ancestorFolders(to)]);
    const records = await readMetas(paths, transaction);
    const known = await transaction.getAll(...folders.map(({ from }) => movingRef(move.job, from)));
    const own = ownAccessIn(records);
    const refused = new Map<ItemPath, 'taken' | 'changed'>();
    const come = new Set<ItemPath>();
    // Its content would get the access of the new folder, as single files would (see `inheritsSince`).
    const wouldBeShown = ({ from, to }: MovedItem): boolean => {
      const governing = ancestorFolders(to).find((above) => own.get(above));
      const isOfMove = governing !== undefined && isBeneath(governing, move.into.path);
      return !isOfMove && inheritsSince(snapshotOf(from, records), move.askedAt);
    };
    for (const [index, { from, to }] of folders.entries()) {
      const moving = known[index]?.data() as MovingFolder | undefined;
      const isThere = snapshotOf(to, records).exists;
      const parent = parentPath(to);
      const isLost =
        isOtherFolder(move, records) ||
        (parent !== ROOT && !come.has(parent) && !snapshotOf(parent, records).exists);
      const above = ancestorFolders(from).find((one) => refusedBefore.has(one) || refused.has(one));
      if (above !== undefined) refused.set(from, 'changed');
      else if (isThere && moving === undefined) refused.set(from, 'taken');
      else if (isLost || (moving === undefined && wouldBeShown({ from, to }))) {
        refused.set(from, 'changed');
      }
      if (isThere || refused.has(from)) continue;
      // One that somebody has deleted where it is now comes again for the rest of its content.
      const record = moving?.record ?? snapshotOf(from, records).data();
      if (record === undefined) throw new Error('a folder that is moved has no record yet');
      const draft = draftOf(move, to, record, own);
      own.set(to, ownAccess(draft));
      come.add(to);
      transaction.set(metaRef(to), { ...draft, updated_at: FieldValue.serverTimestamp() });
      const expire_at = Timestamp.fromMillis(Date.now() + KEPT_MS);
      const is_copied = move.copier !== null;
      const kept = { job: move.job, from, to, record, late: null, is_copied, expire_at };
      transaction.set(movingRef(move.job, from), kept satisfies MovingFolder);
      if (is_copied) tellMoved(transaction, { from, to }, true);
    }
    return refused;
  });
}

function draftOf({ copier }: Move, to: ItemPath, record: DocumentData, own: OwnAccess) {
  const stored = readData(record);
  // Who has added what is there only because of its content is nobody.
  const isAdded = copier !== null && stored.added_by !== null;
  return draftRecord({
    path: to,
    stored: isAdded ? { ...stored, added_by: copier.email, added_by_uid: copier.uid } : stored,
    inherited: inheritedAccess(to, own),
    uploader: null,
    standing: PLAIN_STANDING,
    object: null,
  });
}

/**
 * For the transaction that brings something which lies in folders that are moved.
 *
 * @param records of these folders, at both places
 * @returns whether those who see the folders at the new place may see what is in them: not where one with access of its own
 *   inherits now, since somebody has deleted it there, and it was made again
 * @throws {FoldersBehind} when one of them is another one since
 */
export async function haveFollowed(
  transaction: Transaction,
  { job }: Move,
  folders: readonly MovedItem[],
  records: ReadonlyMap<ItemPath, DocumentSnapshot>,
): Promise<(folder: ItemPath) => boolean> {
  if (folders.length === 0) return () => true;
  const known = await transaction.getAll(...folders.map(({ from }) => movingRef(job, from)));
  const doubtful = new Set<ItemPath>();
  for (const [index, { from, to }] of folders.entries()) {
    const moving = known[index]?.data() as MovingFolder | undefined;
    const target = readRecord(snapshotOf(to, records));
    if (moving === undefined || moving.late !== null || target === null) throw new FoldersBehind();
    const now = recordAtOldPlace(snapshotOf(from, records), known[index]);
    if (now !== undefined && !hasSameOwn(now, moving.record)) throw new FoldersBehind();
    if (target.inherits && ownAccess(readData(moving.record)) !== null) doubtful.add(from);
  }
  return (folder) => !doubtful.has(folder);
}

/**
 * For a folder that stays at its old place, since something has come into it: what has gone has the same access there.
 *
 * @throws {FoldersBehind} when it has another one
 */
export async function expectFollowed(move: Move, folder: MovedItem): Promise<void> {
  await database().runTransaction(
    async (transaction) => {
      const records = await readMetas([folder.from, folder.to], transaction);
      if (!snapshotOf(folder.to, records).exists) return;
      await haveFollowed(transaction, move, [folder], records);
    },
    { readOnly: true },
  );
}

/**
 * What a folder that was brought is like at its old place.
 *
 * @param removal what was kept of its record; an event may have removed that, with the last content
 * @returns undefined where it is not there any more, but perhaps another folder of its name that was made since, whose access
 *   is no matter of what has gone
 */
function recordAtOldPlace(
  record: DocumentSnapshot,
  known: DocumentSnapshot | undefined,
  removal?: DocumentSnapshot,
): DocumentData | undefined {
  const broughtAt = known?.createTime;
  const isAnother =
    broughtAt !== undefined && record.createTime !== undefined && record.createTime > broughtAt;
  if (record.exists && !isAnother) return record.data();
  const isOfIt = broughtAt !== undefined && removal?.get('removed_at') > broughtAt;
  return isOfIt ? (removal?.get('record') as DocumentData) : undefined;
}

/** Whether two records have the same access of their own, if any. */
function hasSameOwn(one: DocumentData, other: DocumentData): boolean {
  const [first, second] = [ownAccess(readData(one)), ownAccess(readData(other))];
  return first === null || second === null ? first === second : sameAccess(first, second);
}

/**
 * Gives folders at their new places the access that they have got at the old ones since they were brought.
 *
 * @returns the new places of those whose content has to follow (see {@link haveCaughtUp})
 */
export async function followFolders(
  move: Move,
  folders: readonly MovedItem[],
): Promise<LateFolder[]> {
  const late: LateFolder[] = [];
  for (const chunk of chunksOf(folders, CHUNK)) {
    const changed = await database().runTransaction(async (transaction) => {
      await expectRunning(transaction, move.job);
      const paths = chunk.flatMap(({ from, to }) => [from, to, ...ancestorFolders(to)]);
      const records = await readMetas(paths, transaction);
      const known = await transaction.getAll(...chunk.map(({ from }) => movingRef(move.job, from)));
      // An event may have removed it, with its last content.
      const removed = await transaction.getAll(
        ...chunk.map(({ from }) => removedRecords().doc(removalId(from, undefined))),
      );
      const own = ownAccessIn(records);
      return chunk.flatMap(({ from, to }, index): LateFolder[] => {
        const moving = known[index]?.data() as MovingFolder | undefined;
        const now = recordAtOldPlace(snapshotOf(from, records), known[index], removed[index]);
        const target = snapshotOf(to, records);
        if (moving === undefined) return [];
        if (now === undefined || hasSameOwn(now, moving.record)) {
          return moving.late === null ? [] : [{ from, to, late: moving.late }];
        }
        if (target.exists && !isDecidedThere(target, moving.record, now)) {
          const { added_by, added_by_uid } = readData(target.data() ?? {});
          const kept = withoutWider(now, moving.record, inheritedAccess(to, own));
          const draft = draftOf(move, to, { ...kept, added_by, added_by_uid }, own);
          own.set(to, ownAccess(draft));
          const updated_at = FieldValue.serverTimestamp();
          transaction.set(target.ref, { ...draft, added_by, added_by_uid, updated_at });
        }
        const change = randomUUID();
        transaction.update(movingRef(move.job, from), { record: now, late: change });
        return [{ from, to, late: change }];
      });
    });
    late.push(...changed);
  }
  return late;
}

/**
 * Whether somebody has given a folder other access at its new place, which stays: unless it shows more there than the change
 * that it would not follow.
 */
function isDecidedThere(
  target: DocumentSnapshot,
  before: DocumentData,
  now: DocumentData,
): boolean {
  const there = target.data() ?? {};
  if (hasSameOwn(there, before)) return false;
  const [theirs, wanted] = [accessOf(readData(there)), accessOf(readData(now))];
  return !narrowsAccess(theirs, wanted) || narrowsAccess(wanted, theirs);
}

/**
 * A folder that had access of its own inherits now, and its new place may show it to more people than the old one: those who
 * have changed it there have not seen that. Then it gets what applies at the old place.
 */
function withoutWider(now: DocumentData, before: DocumentData, inherited: Access | null) {
  const stored = readData(now);
  if (!stored.inherits || ownAccess(readData(before)) === null) return now;
  const own = accessOnReturn(accessOf(stored), inherited);
  return own === null ? now : { ...now, ...own, inherits: false };
}

/** Notes that the content of folders has followed, unless they have changed again meanwhile. */
export async function haveCaughtUp({ job }: Move, folders: readonly LateFolder[]): Promise<void> {
  for (const { from, late } of folders) {
    const ref = movingRef(job, from);
    await database().runTransaction(async (transaction) => {
      const moving = (await transaction.get(ref)).data() as MovingFolder | undefined;
      if (moving?.late === late) transaction.update(ref, { late: null });
    });
  }
}

/**
 * Takes a folder, in which nothing is any more, from its old place, and notes where it has gone.
 *
 * @returns its record; null when it had none any more
 * @throws {FoldersBehind} when its access has changed since it was brought
 */
export function takeFolderAway(move: Move, { from, to }: MovedItem): Promise<DocumentData | null> {
  return database().runTransaction(async (transaction) => {
    await expectRunning(transaction, move.job);
    const [record, known, removal] = await transaction.getAll(
      metaRef(from),
      movingRef(move.job, from),
      removedRecords().doc(removalId(from, undefined)),
    );
    const moving = known?.data() as MovingFolder | undefined;
    if (moving === undefined || record === undefined) return null;
    const now = recordAtOldPlace(record, known, removal);
    if (moving.late !== null || (now !== undefined && !hasSameOwn(now, moving.record))) {
      throw new FoldersBehind();
    }
    const taken = recordAtOldPlace(record, known) ?? null;
    if (taken !== null) transaction.delete(record.ref);
    noteMoved(transaction, move, { from, to, generation: null, to_generation: null });
    tellMoved(transaction, { from, to }, false);
    return taken;
  });
}

/**
 * Puts the record of a folder back that {@link takeFolderAway} has taken, since something has come into it at that moment: with
 * the access that it had, whether or not an event has made one since. A folder that somebody has made is another one.
 */
export function putFolderBack(
  { job }: Move,
  { from }: MovedItem,
  record: DocumentData,
): Promise<void> {
  return database().runTransaction(async (transaction) => {
    const [now, moved] = await transaction.getAll(metaRef(from), movedRef(from));
    if (now?.exists && readData(now.data() ?? {}).added_by !== null) return;
    transaction.set(metaRef(from), { ...record, updated_at: FieldValue.serverTimestamp() });
    if (readMove(moved)?.job === job) transaction.delete(movedRef(from));
  });
}

function tellMoved(transaction: Transaction, { from, to }: MovedItem, isCopy: boolean): void {
  writeLine(transaction, moveLine(currentAct(), { path: from, to, isCopy }));
}
