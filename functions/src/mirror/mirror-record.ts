import { isFolderPath, objectNameOf, type ItemPath } from '@navette/core/item-path';
import { liveObject } from '../objects/live-object.ts';
import { metaRef } from '../records/meta-collection.ts';
import { accessRow, isStorable } from './mirror-rows.ts';
import { askTable, type CommentsService } from './postgrest.ts';
import { mirrorableRow, writeAccess } from './write-access.ts';

/**
 * Mirrors the access of an item as its record is now. Events come at least once and in any order, so
 * this looks at Firestore rather than at the event, and tells the database when it looked. What the
 * database cannot hold is mirrored closed.
 *
 * @throws what may succeed another time
 */
export async function mirrorRecord(service: CommentsService, path: ItemPath): Promise<void> {
  const row = mirrorableRow(accessRow(path, await metaRef(path).get()));
  if (row !== null) await writeAccess(service, [row]);
}

/**
 * Deletes the comments on a file that is gone. They are people's words: when only the record has been
 * lost, they stay. When another file has the name by now, only its own stay.
 *
 * @param forgotten when the file's record was deleted
 */
export async function deleteCommentsOf(
  service: CommentsService,
  path: ItemPath,
  forgotten: Date,
): Promise<void> {
  // A path that the database cannot hold has no comments.
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
