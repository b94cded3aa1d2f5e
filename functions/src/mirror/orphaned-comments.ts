import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import type { Page } from '../walk/for-each-page.ts';
import { liveObject } from '../objects/live-object.ts';
import { readMetas } from '../records/meta-collection.ts';
import { movedRef } from '../records/moves/moved-items.ts';
import { keptMs, newestRemoval } from '../records/removed-records.ts';
import { keepComments } from './kept-comments.ts';
import { beginsAnew, deleteCommentsOf, settleKept } from './mirror-record.ts';
import { askTable, type CommentsService } from './postgrest.ts';
import { pageOfRows, pathsWithin } from './walk-rows.ts';

/** What becomes of comments of which nothing tells any more: while something is restored, that may still come back. */
interface Unclaimed {
  staysUnclaimed?: boolean;
}

/**
 * For deletions whose event was lost: goes over a page of a folder's commented files, and deletes the comments on those
 * that are gone, or puts them out of sight if the record is kept. A file with a record exists, since the records were
 * repaired before; others are looked up in the bucket. Where another file has come that has no record yet, what was said before
 * leaves, since nobody can tell afterwards of which file it was.
 */
export async function deleteOrphanedComments(
  service: CommentsService,
  folder: ItemPath,
  cursor: string | null,
  { staysUnclaimed = false }: Unclaimed = {},
): Promise<Page<string>> {
  const { rows, next } = await pageOfRows<{ file_path: ItemPath }>(
    service,
    { table: 'comments', key: 'file_path', columns: ['file_path'], where: pathsWithin(folder) },
    cursor,
  );
  const records = await readMetas(rows.map(({ file_path }) => file_path));
  const now = new Date();
  for (const [path, record] of records) {
    if (record.exists) continue;
    const removal = await newestRemoval(path);
    const object = await liveObject(objectNameOf(path));
    if (removal !== null) {
      if (object === null) await keepComments(service, path, removal, null);
      else if (beginsAnew(object)) await keepComments(service, path, removal, object.created);
      continue;
    }
    // Those of a file that was moved follow it. Nobody sees the others meanwhile: in the mirror the file is gone.
    const hasMoved = object === null && (await movedRef(path).get()).exists;
    if (hasMoved || !staysUnclaimed) await deleteCommentsOf(service, path, now);
  }
  return { next };
}

/**
 * Goes over a page of the kept comments: deletes those that have been kept for long enough or whose removal was
 * forgotten, and brings back those whose record has come back.
 */
export async function settleKeptComments(
  service: CommentsService,
  cursor: string | null,
  { now = Date.now(), staysUnclaimed = false }: Unclaimed & { now?: number } = {},
): Promise<Page<string>> {
  if (cursor === null) {
    const expired = new Date(now - keptMs()).toISOString();
    const query = [['removed_at', `lt.${expired}`]] as const;
    await askTable(service, { method: 'DELETE', table: 'removed_comments', query });
  }
  const { rows, next } = await pageOfRows<{ removal_id: string }>(
    service,
    { table: 'removed_comments', key: 'removal_id', columns: ['removal_id'] },
    cursor,
  );
  const ids = new Set(rows.map(({ removal_id }) => removal_id));
  for (const id of ids) await settleKept(service, id, staysUnclaimed);
  return { next };
}
