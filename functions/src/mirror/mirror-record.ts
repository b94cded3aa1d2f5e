import { isFolderPath, objectNameOf, type ItemPath } from '@navette/core/item-path';
import { liveObject } from '../objects/live-object.ts';
import { metaRef } from '../records/meta-collection.ts';
import { accessRow, isStorable } from './mirror-rows.ts';
import { askTable, type CommentsService } from './postgrest.ts';
import { mirrorableRow, writeAccess } from './write-access.ts';

/**
 * Mirrors the access of an item as its record is now. Events come at least once and in any order,
 * so this reads Firestore instead of the event, and sends the time of that read. Access that the
 * database cannot store is mirrored as closed (see `closedRow`).
 *
 * @throws when a retry may succeed
 */
export async function mirrorRecord(service: CommentsService, path: ItemPath): Promise<void> {
  const row = mirrorableRow(accessRow(path, await metaRef(path).get()));
  if (row !== null) await writeAccess(service, [row]);
}

/**
 * Deletes the comments on a file that is gone. When only its record was lost, they stay, since
 * nobody can restore them. When a new file has taken the name, only the comments written since then
 * stay.
 *
 * @param forgotten when the file's record was deleted
 */
export async function deleteCommentsOf(
  service: CommentsService,
  path: ItemPath,
  forgotten: Date,
): Promise<void> {
  // A path that the database cannot store has no comments.
  if (isFolderPath(path) || !isStorable(path)) return;
  const object = await liveObject(objectNameOf(path));
  if (object !== null && object.created <= forgotten) return;
  await askTable(service, {
    method: 'DELETE',
    table: 'comments',
    query: [
      ['file_path', `eq.${path}`],
      ...(object === null ? [] : [['created_at', `lt.${object.created.toISOString()}`] as const]),
    ],
  });
}
