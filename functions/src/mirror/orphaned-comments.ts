import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import type { Page } from '../walk/for-each-page.ts';
import { liveObject } from '../objects/live-object.ts';
import { isInBin, newestBinned } from '../records/bin-items.ts';
import { readMetas } from '../records/meta-collection.ts';
import { KEPT_MS, newestRemoval } from '../records/removed-records.ts';
import { deleteKeptComments, keepComments } from './kept-comments.ts';
import { deleteCommentsOf, settleKept } from './mirror-record.ts';
import type { CommentsService } from './postgrest.ts';
import { pageOfRows, pathsWithin } from './walk-rows.ts';

/** Commented files on a page that are gone for good. */
interface OrphansPage extends Page<string> {
  orphans: ItemPath[];
}

/**
 * Finds, on a page of the commented files of a folder, those that are gone, for deletions whose event was lost. The comments
 * of those whose record is kept, or in the bin, are kept out of sight. A file that has a record exists, since the records
 * were repaired before; others are looked for in the bucket.
 *
 * @param options.isDryRun keeps none
 */
export async function findOrphanedComments(
  service: CommentsService,
  folder: ItemPath,
  cursor: string | null,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<OrphansPage> {
  const { rows, next } = await pageOfRows<{ file_path: ItemPath }>(
    service,
    { table: 'comments', key: 'file_path', columns: ['file_path'], where: pathsWithin(folder) },
    cursor,
  );
  const records = await readMetas(rows.map(({ file_path }) => file_path));
  const orphans: ItemPath[] = [];
  for (const [path, record] of records) {
    if (record.exists) continue;
    const removal = (await newestBinned(path))?.id ?? (await newestRemoval(path));
    const isGone = (await liveObject(objectNameOf(path))) === null;
    if (removal === null && isGone) orphans.push(path);
    else if (isDryRun) continue;
    else if (removal !== null && isGone) await keepComments(service, path, removal, null);
    // Those of a file before this one.
    else await deleteCommentsOf(service, path, new Date());
  }
  return { orphans, next };
}

/** Deletes the comments on files that are gone for good. */
export async function deleteOrphanedComments(
  service: CommentsService,
  paths: readonly ItemPath[],
): Promise<void> {
  for (const path of paths) await deleteCommentsOf(service, path, new Date());
}

/**
 * Goes over a page of what is kept: deletes what has been kept for long enough, and that of which neither a removal nor a
 * document of the bin is left; brings back that of which the record is back already.
 *
 * @param now milliseconds since the epoch
 * @param options.forgets whether that goes of which nothing is left: documents may have been lost
 */
export async function settleKeptComments(
  service: CommentsService,
  cursor: string | null,
  now: number = Date.now(),
  { forgets = true }: { forgets?: boolean } = {},
): Promise<Page<string>> {
  const { rows, next } = await pageOfRows<{ removal_id: string; removed_at: string }>(
    service,
    { table: 'removed_comments', key: 'removal_id', columns: ['removal_id', 'removed_at'] },
    cursor,
  );
  const expired = new Set(
    rows.filter((row) => Date.parse(row.removed_at) < now - KEPT_MS).map((row) => row.removal_id),
  );
  for (const id of new Set(rows.map(({ removal_id }) => removal_id))) {
    // What is kept for a file of the bin stays as long as that.
    const isOver = expired.has(id) && !(await isInBin(id));
    if (isOver) await deleteKeptComments(service, [id]);
    else await settleKept(service, id, { forgets });
  }
  return { next };
}
