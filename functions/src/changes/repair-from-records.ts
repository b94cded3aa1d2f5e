import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { itemPathProblem, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import { database } from '../platform/admin-app.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import type { Page } from '../walk/for-each-page.ts';
import { existsInBucket } from '../objects/exists-in-bucket.ts';
import {
  metas,
  pageById,
  pageByPath,
  removeRecords,
  withinFolder,
  type Cursor,
  type DocumentPage,
} from '../records/meta-collection.ts';

/** Ids of documents on a page of `metas` that name no item. */
interface NamelessPage extends Page<Cursor> {
  ids: string[];
}

/**
 * Finds, on a page of `metas`, the documents without a path. Such documents can only be written by hand in the console,
 * and no walk along the paths meets them. All documents are read for it only if there are any: that is counted first,
 * which bills a thousandth.
 *
 * @param folder only a repair from the root looks for them
 */
export async function findNamelessRecords(
  folder: ItemPath,
  cursor: Cursor | null,
): Promise<NamelessPage> {
  if (folder !== ROOT || (cursor === null && !(await areNameless())))
    return { ids: [], next: null };
  const { documents, next } = await pageById(metas().select('file_path'), cursor);
  return { ids: documents.filter((record) => nameOf(record) === null).map(({ id }) => id), next };
}

/** Whether there is a document without a path, as counted at one moment. */
function areNameless(): Promise<boolean> {
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
function nameOf(record: DocumentSnapshot): ItemPath | null {
  const path: unknown = record.get('file_path');
  return typeof path === 'string' && path !== '' ? path : null;
}

/** Removes documents that are nobody's record: without a path, or misplaced. */
export function removeMisplacedRecords(ids: readonly string[]): Promise<void> {
  return removeRecords(ids.map((id) => metas().doc(id)));
}

/** Items checked in the bucket at the same time. */
const PARALLEL = 16;

/** The records of a folder whose paths lie in a range; null is no bound. */
export interface RecordRange {
  folder: ItemPath;
  after: ItemPath | null;
  upTo: ItemPath | null;
}

/** What is wrong on a page of records. */
interface OrphansPage extends Page<Cursor> {
  /** Paths whose items are not in the bucket. */
  gone: ItemPath[];
  /**
   * Ids of documents that do not match their path, written by hand in the console. The item itself, if it exists, gets
   * its record from its object.
   */
  misplaced: string[];
}

/** A page of a range of records. @param fields to be read of each; by default all */
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

/**
 * Finds, on a page of records, those whose items are not in the bucket. A record with an illegal path is always one of
 * them.
 *
 * @param existing paths of files and folders that were listed in the bucket; other paths are checked
 */
export async function findOrphans(
  { documents, next }: DocumentPage,
  existing: ReadonlySet<ItemPath>,
): Promise<OrphansPage> {
  const named = documents.flatMap((record) => {
    const path = nameOf(record);
    return path === null ? [] : [{ path, isMisplaced: metaId(path) !== record.id, id: record.id }];
  });
  const unmet = named
    .filter(({ path, isMisplaced }) => !isMisplaced && !existing.has(path))
    .map(({ path }) => path);
  const come = new Set<ItemPath>();
  const legal = unmet.filter((path) => itemPathProblem(path) === null);
  await forEachBounded(legal, PARALLEL, async (path) => {
    if (await existsInBucket(path)) come.add(path);
  });
  return {
    gone: unmet.filter((path) => !come.has(path)),
    misplaced: named.filter(({ isMisplaced }) => isMisplaced).map(({ id }) => id),
    next,
  };
}
