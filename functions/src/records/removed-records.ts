import {
  FieldValue,
  Timestamp,
  type CollectionReference,
  type DocumentData,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
  type WithFieldValue,
} from 'firebase-admin/firestore';
import { REMOVED_RECORDS, type GoneRecord } from '@navette/core/health/health';
import { isFolderPath, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import type { Act } from '../journal/acting.ts';
import { toldChunks } from '../journal/told-chunk.ts';
import { writeLine } from '../journal/write-line.ts';
import { database } from '../platform/admin-app.ts';
import { alertOperator } from '../platform/alert-operator.ts';
import { chunksOf } from '../walk/chunks-of.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { binMs, binnedFolderId, binnedItems, binnedRef } from './bin-items.ts';
import { goneLines } from './gone-lines.ts';
import { metaRef, queriesByPath, withinFolder } from './meta-collection.ts';
import { generationOf, removalId } from './removal-id.ts';
import { noteVersionLinks } from './revoke-links.ts';

// Records that were removed because their object was gone are kept for a while: whoever empties the bucket by mistake
// must not lose everybody's access with it (decision 0090). The security rules keep this collection closed, but for what
// is `gone`, which admins read (decision 0167).

/** How long a removed record is kept at least, and its comments, in milliseconds. */
export const KEPT_MS = 30 * 24 * 3600 * 1000;

/** How long it is kept: at least as long as the bin keeps what lay in a folder, which is restored with the access that the folder had. */
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
