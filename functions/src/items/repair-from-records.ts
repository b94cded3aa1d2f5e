import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { itemPathProblem } from '@navette/core/paths/path-problem';
import { metaId } from '@navette/core/paths/meta-id';
import { pathOfMetaId } from '../mirror/path-of-meta-id.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import type { Page } from '../walk/for-each-page.ts';
import { existsInBucket } from '../objects/exists-in-bucket.ts';
import { database } from '../platform/admin-app.ts';
import {
  metas,
  pageById,
  pageByPath,
  removeRecords,
  withinFolder,
  type Cursor,
  type DocumentPage,
} from '../records/meta-collection.ts';

/** Items checked in the bucket at the same time. */
const PARALLEL = 16;

/** Ids of documents of `metas` that are no item's record. Such documents can only be written by hand in the console. */
interface MisplacedPage extends Page<Cursor> {
  ids: string[];
}

/**
 * Finds, on a page of `metas`, the documents without a path, which no walk along the paths meets. All documents are read only
 * when there are any.
 *
 * @param folder only a repair from the root looks for them
 */
export async function findNamelessRecords(
  folder: ItemPath,
  cursor: Cursor | null,
): Promise<MisplacedPage> {
  if (folder !== ROOT || (cursor === null && !(await areNameless())))
    return { ids: [], next: null };
  const { documents, next } = await pageById(metas().select('file_path'), cursor);
  const nameless = documents.filter((record) => pathIn(record) === null);
  return { ids: await strayAmong(nameless), next };
}

/** Whether any document has no path, as counted at one moment. A count costs a thousandth of what reading does. */
async function areNameless(): Promise<boolean> {
  return database().runTransaction(
    async (transaction) => {
      const all = await transaction.get(metas().count());
      const named = await transaction.get(metas().where('file_path', '>', '').count());
      return all.data().count !== named.data().count;
    },
    { readOnly: true },
  );
}

/** The path that a document names; null for none. */
function pathIn(record: DocumentSnapshot): ItemPath | null {
  const path: unknown = record.get('file_path');
  return typeof path === 'string' && path !== '' ? path : null;
}

/**
 * The ids of those of some documents, whose ids are not those of their paths, that are to go. One with the id of an item that is in
 * the bucket is its record all the same, with its access, and is corrected beside its object.
 */
async function strayAmong(documents: readonly DocumentSnapshot[]): Promise<string[]> {
  const stray: string[] = [];
  await forEachBounded(documents, PARALLEL, async ({ id }) => {
    const path = pathOfMetaId(id);
    const isItems = path !== null && itemPathProblem(path) === null && (await existsInBucket(path));
    if (!isItems) stray.push(id);
  });
  return stray;
}

/** Removes the documents that `findNamelessRecords` or `findOrphans` has found. */
export function removeMisplacedRecords(ids: readonly string[]): Promise<void> {
  return removeRecords(ids.map((id) => metas().doc(id)));
}

/** The records of a folder whose paths lie in a range; null is no bound. */
export interface RecordRange {
  folder: ItemPath;
  after: ItemPath | null;
  upTo: ItemPath | null;
}

/** A page of a range of records. @param fields of each; all by default */
export function pageOfRange(
  { folder, after, upTo }: RecordRange,
  cursor: Cursor | null,
  fields?: readonly string[],
): Promise<DocumentPage> {
  let records = withinFolder(fields === undefined ? metas() : metas().select(...fields), folder);
  if (after !== null) records = records.where('file_path', '>', after);
  if (upTo !== null) records = records.where('file_path', '<=', upTo);
  return pageByPath(records, cursor);
}

/** What is to go of a page of records. */
interface Orphans {
  /** Paths whose items are not in the bucket. */
  gone: ItemPath[];
  /** Ids of documents that do not match their path. */
  misplaced: string[];
}

/**
 * Finds, among some records, those whose items are not in the bucket, and documents that are no item's record. A record with an
 * illegal path is always one of the first.
 *
 * @param existing paths of files and folders that were listed in the bucket; other paths are checked
 */
export async function findOrphans(
  documents: readonly DocumentSnapshot[],
  existing: ReadonlySet<ItemPath>,
): Promise<Orphans> {
  const unmet: ItemPath[] = [];
  const misplaced: DocumentSnapshot[] = [];
  for (const record of documents) {
    const path = pathIn(record);
    if (path === null) continue; // See `findNamelessRecords`.
    if (metaId(path) !== record.id) misplaced.push(record);
    else if (!existing.has(path)) unmet.push(path);
  }
  const come = new Set<ItemPath>();
  const legal = unmet.filter((path) => itemPathProblem(path) === null);
  await forEachBounded(legal, PARALLEL, async (path) => {
    if (await existsInBucket(path)) come.add(path);
  });
  return {
    gone: unmet.filter((path) => !come.has(path)),
    misplaced: await strayAmong(misplaced),
  };
}
