import {
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Access } from '@navette/core/access/meta';
import { isErasedAddress } from '@navette/core/accounts/erased-person';
import { isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import { currentAct } from '../journal/acting.ts';
import { restorationLine, returnLine } from '../journal/journal-line.ts';
import { writeLine } from '../journal/write-line.ts';
import { database } from '../platform/admin-app.ts';
import type { LiveObject, Uploader } from '../objects/live-object.ts';
import { departureRef, readDeparture } from './departures.ts';
import { hasOwnLines } from './gone-lines.ts';
import { queriesByPath } from './meta-collection.ts';
import { readData, sameOwnAccess, type StoredAccess } from './record.ts';
import { generationOf, removalId } from './removal-id.ts';
import { removedRecords, type Removal } from './removed-records.ts';

// Of the records that were removed and kept (`removed-records.ts`), those that come back: their object is in the bucket again,
// or is restored from the bin.

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
