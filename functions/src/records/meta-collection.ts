import {
  FieldPath,
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { endOfFolder, type ItemPath, ROOT } from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import { database } from '../platform/admin-app.ts';
import { chunksOf } from '../walk/chunks-of.ts';
import type { Page } from '../walk/for-each-page.ts';

/** The collection of the records. */
export function metas(): CollectionReference {
  return database().collection('metas');
}

/** The record of an item. @throws {RangeError} for the root */
export function metaRef(path: ItemPath): DocumentReference {
  return metas().doc(metaId(path));
}

/**
 * Reads the records of some items, each once.
 *
 * @param transaction to read in, so that it is retried when one of the records changes
 * @returns the document snapshot of each path, whether the document exists or not
 */
export async function readMetas(
  paths: Iterable<ItemPath>,
  transaction?: Transaction,
): Promise<Map<ItemPath, DocumentSnapshot>> {
  const all = [...new Set(paths)];
  if (all.length === 0) return new Map();
  const snapshots = await (transaction ?? database()).getAll(...all.map(metaRef));
  return new Map(snapshots.map((snapshot, index) => [all[index] ?? ROOT, snapshot]));
}

/**
 * Reads the records of some items, but for those that were read just before: Firestore bills each document that is read.
 *
 * @param read by their ids
 */
export async function readOtherMetas(
  paths: Iterable<ItemPath>,
  read: ReadonlyMap<string, DocumentSnapshot>,
): Promise<Map<ItemPath, DocumentSnapshot>> {
  const all = new Map([...paths].map((path) => [path, read.get(metaId(path))]));
  const others = await readMetas([...all].flatMap(([path, record]) => (record ? [] : path)));
  return new Map([...all].map(([path, record]) => [path, record ?? snapshotOf(path, others)]));
}

/** An item's record among those that were read. @throws {Error} when it was not among them */
export function snapshotOf(
  path: ItemPath,
  records: ReadonlyMap<ItemPath, DocumentSnapshot>,
): DocumentSnapshot {
  const snapshot = records.get(path);
  if (snapshot === undefined) throw new Error('Firestore answered without the record asked for');
  return snapshot;
}

/**
 * The documents whose `file_path` is the folder or lies beneath it, ordered by path; for the root,
 * all. The range ends at a slash: `Contrats/` does not match `Contrats 2/`.
 */
export function withinFolder(collection: Query, folder: ItemPath): Query {
  const ordered = collection.orderBy('file_path');
  if (folder === ROOT) return ordered;
  return ordered.where('file_path', '>=', folder).where('file_path', '<', endOfFolder(folder));
}

/** How many documents are in a folder; for the root, all. */
export async function countWithin(collection: Query, folder: ItemPath): Promise<number> {
  return (await withinFolder(collection, folder).count().get()).data().count;
}

/** Values that one `in` may name. */
const MAX_ASKED = 30;

/** The queries that together find the documents of these paths, in no order. */
export function queriesByPath(collection: Query, paths: readonly ItemPath[]): Query[] {
  return [...chunksOf(paths, MAX_ASKED)].map((chunk) => collection.where('file_path', 'in', chunk));
}

/** Documents per page. */
const PAGE_SIZE = 1000;

/** A pagination cursor: field values of the last document. They can be stored in a document. */
export type Cursor = readonly unknown[];

export interface DocumentPage extends Page<Cursor> {
  documents: DocumentSnapshot[];
}

/** A page of a query's documents, ordered by path. @param query see `withinFolder` */
export function pageByPath(
  query: Query,
  cursor: Cursor | null,
  size = PAGE_SIZE,
): Promise<DocumentPage> {
  return pageAfter(query, cursor, afterPath, size);
}

/** The cursor of the page by path that begins after a document. */
export function afterPath(document: DocumentSnapshot): Cursor {
  return [document.get('file_path'), document.id];
}

/** A page of a query's documents, ordered by id. @param query without an order */
export function pageById(
  query: Query,
  cursor: Cursor | null,
  size = PAGE_SIZE,
): Promise<DocumentPage> {
  return pageAfter(query, cursor, (last) => [last.id], size);
}

async function pageAfter(
  query: Query,
  cursor: Cursor | null,
  cursorAt: (document: DocumentSnapshot) => Cursor,
  size = PAGE_SIZE,
): Promise<DocumentPage> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(size);
  const { docs } = await (cursor === null ? ordered : ordered.startAfter(...cursor)).get();
  const last = docs.at(-1);
  const isEnd = last === undefined || docs.length < size;
  return { documents: docs, next: isEnd ? null : cursorAt(last) };
}

/** Deletions per batch: each is small, so a batch stays far below Firestore's 10 MiB. */
const BATCH_SIZE = 500;

/** Removes records. Those that are already gone are ignored. */
export async function removeRecords(refs: readonly DocumentReference[]): Promise<void> {
  for (const chunk of chunksOf(refs, BATCH_SIZE)) {
    const batch = database().batch();
    for (const ref of chunk) batch.delete(ref);
    await batch.commit();
  }
}
