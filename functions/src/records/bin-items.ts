import { createHash } from 'node:crypto';
import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type Timestamp,
} from 'firebase-admin/firestore';
import { defineInt } from 'firebase-functions/params';
import { BIN, BIN_DAYS, type BinnedItem } from '@navette/core/bin/bin';
import { BIN_PREFIX } from '@navette/core/bin/binned-path';
import type { ItemPath } from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import { database } from '../platform/admin-app.ts';
import { withinFolder } from './meta-collection.ts';
import { removalId } from './removal-id.ts';
import { versionsIn } from './versions/version-facts.ts';

// The documents of the bin (contract: `core/src/bin/bin.ts`): their ids, the names of their objects, what is asked of them.

/** A document of the bin, as functions keep it. */
export interface StoredBinItem extends BinnedItem<Timestamp> {
  /** With the state `going`: the job that has taken it. */
  taken_by?: string;
  /** Where that job restores it; absent when it deletes it for good. */
  restored_to?: ItemPath;
}

/** A document with its id. */
export interface BinEntry {
  id: string;
  item: StoredBinItem;
}

const days = defineInt('BIN_DAYS', { default: BIN_DAYS });

/** How long an item stays in the bin, in milliseconds. On an operator's machine settings read as 0. */
export function binMs(): number {
  return (days.value() > 0 ? days.value() : BIN_DAYS) * 24 * 3600 * 1000;
}

/** The collection of the bin. */
export function binnedItems(): CollectionReference {
  return database().collection(BIN);
}

export function binnedRef(id: string): DocumentReference {
  return binnedItems().doc(id);
}

/** The id of the document of a file: that of its removal, under which its comments are kept. */
export function binnedFileId(path: ItemPath, generation: string): string {
  return removalId(path, generation);
}

/** The id of the document of a folder, which has no generation that would tell it from an earlier one. */
export function binnedFolderId(path: ItemPath, deletion: string): string {
  return `${metaId(path)}_folder_${deletion}`;
}

/** The name of the object of a file in the bin: short, whatever its path. @param id of its document */
export function binObjectOf(id: string): string {
  return BIN_PREFIX + createHash('sha256').update(id).digest('base64url');
}

/** The name of its thumbnail. @param object see {@link binObjectOf} */
export function binThumbnailOf(object: string): string {
  return `${object}.thumbnail`;
}

/** The generations of the earlier versions of a file; their objects stay where they are while it is in the bin. */
export function versionsOfBinned({ record }: StoredBinItem): string[] {
  return versionsIn({ ...record });
}

/** The names of all objects that a document has in the bin. */
export function objectsOfBinned({ object, thumbnail }: StoredBinItem): string[] {
  return [object, thumbnail].filter((name) => typeof name === 'string');
}

/** The entry of a document; null when there is none. */
export function readBinned(snapshot: DocumentSnapshot | undefined): BinEntry | null {
  return snapshot?.exists ? { id: snapshot.id, item: snapshot.data() as StoredBinItem } : null;
}

/** The entries of those documents that exist. */
export function entriesOf(snapshots: readonly DocumentSnapshot[]): BinEntry[] {
  return snapshots.map(readBinned).filter((entry) => entry !== null);
}

/** Reads documents by their ids. */
export async function binnedByIds(ids: readonly string[]): Promise<BinEntry[]> {
  return ids.length === 0 ? [] : entriesOf(await database().getAll(...ids.map(binnedRef)));
}

/** What a deletion has put into the bin, without an order. */
export function binnedBy(deletion: string): Query {
  return binnedItems().where('deletion', '==', deletion);
}

/** What a deletion has put into the bin of a folder and of everything beneath it, ordered by path. */
export function binnedWithin(deletion: string, folder: ItemPath): Query {
  return withinFolder(binnedBy(deletion), folder);
}

/** What a job has taken, a folder before its content. */
export function takenBy(job: string): Query {
  return binnedItems().where('taken_by', '==', job).orderBy('file_path');
}

/** What an account has added, and somebody has deleted. */
export function binnedOf(uid: string): Query {
  return binnedItems().where('record.added_by_uid', '==', uid);
}
