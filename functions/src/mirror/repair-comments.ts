import type { ItemPath } from '@navette/core/item-path';
import { database } from '../admin-app.ts';
import { deleteOrphanedComments } from './delete-orphaned-comments.ts';
import type { CommentsService } from './postgrest.ts';
import { rebuildMirror } from './rebuild-mirror.ts';

/**
 * Makes the mirror of a folder agree with its records, and deletes the comments on files that are
 * gone.
 *
 * @param existing paths of the files and folders that exist
 * @returns how many rows of the mirror differed, and how many records are mirrored as closed, if
 *   any
 */
export async function repairComments(
  service: CommentsService,
  folder: ItemPath,
  existing: ReadonlySet<ItemPath>,
): Promise<{ mirrored: number; mirrorClosed?: number }> {
  const { differing, closed } = await rebuildMirror(service, database(), folder);
  await deleteOrphanedComments(service, folder, existing);
  return { mirrored: differing, ...(closed === 0 ? {} : { mirrorClosed: closed }) };
}
