import { createHash } from 'node:crypto';
import {
  FieldPath,
  Timestamp,
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { BIN, BIN_PREFIX, type BinnedItem } from '@navette/core/bin/bin';
import type { ItemPath } from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import { database } from '../platform/admin-app.ts';
import { withinFolder } from './meta-collection.ts';
import { removalId } from './removed-records.ts';

// The documents of the bin (contract: `core/src/bin/bin.ts`; decision 0118): their ids, the names of their objects, and
// who of several jobs takes an item out.

/** A document of the bin as functions keep it. */
export interface StoredBinItem extends BinnedItem<Timestamp> {
  /** The job that has taken it out; with the state `going`. */
  taken_by?: string;
  /** Where that has brought it back; absent of what is deleted for good. */
  restored_to?: ItemPath;
}

/** Items of the bin: by the ids of their documents, or all of a deletion. */
export type BinnedSelection = { ids: readonly string[] } | { deletion: string };

/** The collection of the bin. */
export function binnedItems(): CollectionReference {
  return database().collection(BIN);
}

export function binnedRef(id: string): DocumentReference {
  return binnedItems().doc(id);
}

/** The id of the document of a file; its comments are kept under it, too. */
export function binnedFileId(path: ItemPath, generation: string): string {
  return removalId(path, generation);
}

/** The id of the document of a folder, which has no content that would tell it from an earlier one. */
export function binnedFolderId(path: ItemPath, deletion: string): string {
  return `${metaId(path)}_folder_${deletion}`;
}

/** The name of the object of a file in the bin. @param id of its document */
export function binObjectOf(id: string): string {
  return BIN_PREFIX + createHash('sha256').update(id).digest('base64url');
}

/** The name of its thumbnail. @param object see {@link binObjectOf} */
export function binThumbnailOf(object: string): string {
  return `${object}.thumbnail`;
}

/** The name of one of its earlier versions. @param object see {@link binObjectOf} */
export function binVersionOf(object: string, generation: string): string {
  return `${object}.version.${generation}`;
}

/** The names of all objects of a document. */
export function objectsOfBinned({ object, thumbnail, record }: StoredBinItem): string[] {
  if (object === null) return [];
  const versions = Object.keys(record?.versions ?? {});
  return [
    object,
    ...(thumbnail === undefined ? [] : [thumbnail]),
    ...versions.map((generation) => binVersionOf(object, generation)),
  ];
}

/** The item of a document; null when there is none. */
export function readBinned(snapshot: DocumentSnapshot): StoredBinItem | null {
  return snapshot.exists ? (snapshot.data() as StoredBinItem) : null;
}

/** Whether the bin has an item, by the id of its document. */
export async function isInBin(id: string): Promise<boolean> {
  return (await binnedRef(id).get()).exists;
}

/** The document of the file that the bin got last from a place; null without one. */
export async function newestBinned(path: ItemPath): Promise<DocumentSnapshot | null> {
  const { docs } = await binnedItems().where('file_path', '==', path).get();
  const at = (doc: DocumentSnapshot): number => readBinned(doc)?.deleted_at.toMillis() ?? 0;
  return docs.toSorted((one, other) => at(other) - at(one))[0] ?? null;
}

/** What a deletion has put into the bin, without an order. */
export function binnedBy(deletion: string): Query {
  return binnedItems().where('deletion', '==', deletion);
}

/** What has been in the bin for long enough, the oldest first. */
export function expiredItems(now: number = Date.now()): Query {
  return binnedItems()
    .where('expire_at', '<=', Timestamp.fromMillis(now))
    .orderBy('expire_at')
    .orderBy(FieldPath.documentId());
}

/** What a deletion has put into the bin of a folder and of everything beneath it, ordered by path. */
export function binnedWithin(deletion: string, folder: ItemPath): Query {
  return withinFolder(binnedBy(deletion), folder);
}

/**
 * Takes items out of the bin for a job: from then on no other job brings them back or deletes them. Reads and writes, so nothing
 * may be written in the transaction before. Idempotent for one job.
 *
 * @param restoredTo where each has been brought back, by id; of what is deleted for good, nothing
 * @param ended jobs that have ended: what they should have deleted for good, and have not, is taken from them
 * @returns the items that are this job's now, by id; the others were taken by another one, or are gone
 */
export async function takeOut(
  transaction: Transaction,
  ids: readonly string[],
  job: string,
  restoredTo: ReadonlyMap<string, ItemPath> = new Map(),
  ended: ReadonlySet<string> = new Set(),
): Promise<Map<string, StoredBinItem>> {
  const taken = new Map<string, StoredBinItem>();
  if (ids.length === 0) return taken;
  for (const snapshot of await transaction.getAll(...ids.map(binnedRef))) {
    const item = readBinned(snapshot);
    if (item === null) continue;
    const isOurs = item.state === 'going' && item.taken_by === job;
    if (item.state === 'going' && !isOurs && !isAbandoned(item, ended)) continue;
    taken.set(snapshot.id, item);
    if (isOurs) continue;
    const to = restoredTo.get(snapshot.id);
    transaction.update(snapshot.ref, {
      state: 'going',
      taken_by: job,
      ...(to === undefined ? {} : { restored_to: to }),
    });
  }
  return taken;
}

/** Whether a job should have deleted an item for good, and has been given up before. */
function isAbandoned(
  { taken_by, restored_to }: StoredBinItem,
  ended: ReadonlySet<string>,
): boolean {
  return taken_by !== undefined && restored_to === undefined && ended.has(taken_by);
}
