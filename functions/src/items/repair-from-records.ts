import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { itemPathProblem } from '@navette/core/paths/path-problem';
import { metaId } from '@navette/core/paths/meta-id';
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
} from '../records/meta-collection.ts';

/** Documents of a page of `metas` whose id does not match their path. */
interface MisplacedPage extends Page<Cursor> {
  ids: string[];
}

/**
 * Finds, on a page of `metas`, the documents whose id does not match their path. Such documents
 * can only be written by hand in the console. The item itself, if it exists, gets its record from
 * its object.
 *
 * @param folder only a repair from the root looks for them
 */
export async function findMisplacedRecords(
  folder: ItemPath,
  cursor: Cursor | null,
): Promise<MisplacedPage> {
  if (folder !== ROOT) return { ids: [], next: null };
  const { documents, next } = await pageById(metas().select('file_path'), cursor);
  const misplaced = documents.filter((record) => {
    const path: unknown = record.get('file_path');
    return typeof path !== 'string' || path === '' || metaId(path) !== record.id;
  });
  return { ids: misplaced.map(({ id }) => id), next };
}

/** Removes the documents that `findMisplacedRecords` has found. */
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

/** Paths on a page of records whose items are not in the bucket. */
interface OrphansPage extends Page<Cursor> {
  gone: ItemPath[];
}

/**
 * Finds, on a page of a range of records, those whose items are not in the bucket. A record with
 * an illegal path is always one of them.
 *
 * @param range.existing paths of files and folders that were listed in the bucket; other paths are
 *   checked
 */
export async function findOrphans(
  { folder, after, upTo, existing }: RecordRange & { existing: ReadonlySet<ItemPath> },
  cursor: Cursor | null,
): Promise<OrphansPage> {
  let records = withinFolder(metas().select('file_path'), folder);
  if (after !== null) records = records.where('file_path', '>', after);
  if (upTo !== null) records = records.where('file_path', '<=', upTo);
  const { documents, next } = await pageByPath(records, cursor);
  const unmet = documents
    .map((record) => String(record.get('file_path')))
    .filter((path) => !existing.has(path));
  const come = new Set<ItemPath>();
  const legal = unmet.filter((path) => itemPathProblem(path) === null);
  await forEachBounded(legal, PARALLEL, async (path) => {
    if (await existsInBucket(path)) come.add(path);
  });
  return { gone: unmet.filter((path) => !come.has(path)), next };
}
