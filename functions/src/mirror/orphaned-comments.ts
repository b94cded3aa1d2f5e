import type { ItemPath } from '@navette/core/item-path';
import type { Page } from '../for-each-page.ts';
import { readMetas } from '../records/meta-collection.ts';
import { deleteCommentsOf } from './mirror-record.ts';
import type { CommentsService } from './postgrest.ts';
import { pageOfRows, pathsWithin } from './walk-rows.ts';

/**
 * Deletes the comments on a page of the commented files of a folder that are gone, for deletions
 * whose event was lost. A file that has a record exists, since the records were repaired before;
 * others are looked for in the bucket.
 */
export async function deleteOrphanedComments(
  service: CommentsService,
  folder: ItemPath,
  cursor: string | null,
): Promise<Page<string>> {
  const { rows, next } = await pageOfRows<{ file_path: ItemPath }>(
    service,
    { table: 'comments', key: 'file_path', columns: ['file_path'], where: pathsWithin(folder) },
    cursor,
  );
  const records = await readMetas(rows.map(({ file_path }) => file_path));
  const now = new Date();
  for (const [path, record] of records) {
    if (!record.exists) await deleteCommentsOf(service, path, now);
  }
  return { next };
}
