import { isFolderPath, objectNameOf, type ItemPath } from '@navette/core/item-path';
import { liveObject } from '../objects/live-object.ts';
import { metaRef } from '../records/meta-collection.ts';
import { accessRow } from './mirror-rows.ts';
import { askTable, upsertRows, type CommentsService } from './postgrest.ts';

/**
 * Mirrors the access of an item as its record is now. Events come at least once and in any order, so
 * this looks at Firestore rather than at the event, and tells the database when it looked.
 */
export async function mirrorRecord(service: CommentsService, path: ItemPath): Promise<void> {
  const snapshot = await metaRef(path).get();
  await upsertRows(service, 'file_access', [accessRow(path, snapshot)]);
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
  if (isFolderPath(path)) return;
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
