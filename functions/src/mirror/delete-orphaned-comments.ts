import type { ItemPath } from '@navette/core/item-path';
import { deleteCommentsOf } from './mirror-record.ts';
import type { CommentsService } from './postgrest.ts';
import { pathsWithin, walkRows } from './walk-rows.ts';

/**
 * Deletes the comments in a folder whose files are gone, for deletions whose event was lost.
 *
 * @param existing paths of the files that exist; other paths are checked in the bucket again
 */
export async function deleteOrphanedComments(
  service: CommentsService,
  folder: ItemPath,
  existing: ReadonlySet<ItemPath>,
): Promise<void> {
  const paths = new Set<ItemPath>();
  const walk = walkRows<{ file_path: ItemPath }>(service, {
    table: 'comments',
    key: 'file_path',
    columns: ['file_path'],
    where: pathsWithin(folder),
  });
  for await (const { file_path } of walk) paths.add(file_path);
  const now = new Date();
  for (const path of paths) {
    if (!existing.has(path)) await deleteCommentsOf(service, path, now);
  }
}
